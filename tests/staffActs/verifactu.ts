import { billingDeliveries, billingRecords, settings } from "@bruma/db";
import { desc, eq } from "@bruma/db/sql";
import { append, lockChain } from "@bruma/domain";
import type { TestApp } from "@bruma/server/testApp";
import { issueSimplified, openSeries } from "../issueSimplified.ts";
import type { StaffActs } from "./StaffAct.ts";

const VERIFACTU = { enabled: true, producer_name: "Talleres de Bruma", producer_nif: "B00123455" };

/** A record that the agency rejected; its id. */
async function aRejectedOne(app: TestApp): Promise<number> {
  const { db } = app.shop;
  await openSeries(app);
  const keep = { target: settings.key, set: { value: VERIFACTU } };
  await db.insert(settings).values({ key: "verifactu", value: VERIFACTU }).onConflictDoUpdate(keep);
  await issueSimplified(app);
  const [last] = await db
    .select({ id: billingRecords.id })
    .from(billingRecords)
    .orderBy(desc(billingRecords.id))
    .limit(1);
  const id = last?.id ?? 0;
  await db.update(billingDeliveries).set({ state: "rejected" }).where(eq(billingDeliveries.recordId, id));
  return id;
}

/** One that was read again from the agency; its id. */
async function aRecoveredOne({ shop }: TestApp): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const chain = await lockChain(tx, "test");
    const code = `S2026-${String(900_000 + chain.position)}`;
    const hash = String(chain.position).padStart(64, "0");
    const of = { kind: "recovered", issuerNif: "B00123455", code, issuedOn: "2026-11-24", xml: "" } as const;
    const made = await append(tx, chain, { ...of, generatedAt: shop.now(), stamp: "2026-11-24T10:00:00+01:00", hash });
    return made.id;
  });
}

export const verifactuActs: StaffActs = {
  "POST /admin/verifactu/send": async () => ({ path: "/admin/verifactu/send" }),
  "POST /admin/verifactu/:id/correct": async (app) => ({
    path: `/admin/verifactu/${await aRejectedOne(app)}/correct`,
    body: { recipient: null },
  }),
  "POST /admin/verifactu/:id/cancel": async (app) => ({
    path: `/admin/verifactu/${await aRecoveredOne(app)}/cancel`,
  }),
};
