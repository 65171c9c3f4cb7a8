import { z } from "zod";
import { answer, endpoints } from "../endpoint.ts";

const Waiting = z.object({
  count: z.int(),
  /** Another one than before: something of the list changed. */
  mark: z.string(),
});

/** Without a mark: its list is not shown anew by itself. */
const HowMany = Waiting.pick({ count: true });

const onOff = z.boolean("Elige sí o no");
export const StaffPushPreferences = z.object({ orders: onOff, messages: onOff, stock: onOff });
export type StaffPushPreferences = z.infer<typeof StaffPushPreferences>;

const PreferencesReply = answer({ preferences: StaffPushPreferences });

export const staffNoticeEndpoints = endpoints({
  "GET /admin/waiting": {
    access: "dashboard.read",
    summary:
      "How many orders are «Pendiente» and how many are to be prepared, how many messages wait for an answer, movements of the bank for somebody to look at them, withdrawals for their end, reported reviews for a decision; null where the caller may not read them",
    reply: answer({
      orders: Waiting.nullable(),
      to_prepare: HowMany.nullable(),
      messages: Waiting.nullable(),
      entries: HowMany.nullable(),
      withdrawals: HowMany.nullable(),
      reviews: HowMany.nullable(),
    }),
  },
  "GET /admin/push-preferences": {
    access: "dashboard.read",
    summary: "What of the shop's work the caller is notified of in the browser",
    reply: PreferencesReply,
  },
  "PUT /admin/push-preferences": {
    access: "dashboard.read",
    summary: "Sets what of the shop's work the caller is notified of in the browser",
    body: StaffPushPreferences,
    reply: PreferencesReply,
  },
});
