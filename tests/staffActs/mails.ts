import { mails } from "@bruma/db";
import type { StaffActs } from "./StaffAct.ts";

export const mailActs: StaffActs = {
  "POST /admin/mails/:id/resend": async ({ shop: { db } }) => {
    const [mail] = await db
      .insert(mails)
      .values({ kind: "welcome", toAddress: "ana@example.com", toName: "Ana", state: "failed", content: {} })
      .returning({ id: mails.id });
    return { path: `/admin/mails/${mail?.id}/resend` };
  },
};
