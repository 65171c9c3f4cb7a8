import type { AllSettings } from "@bruma/contract";
import { billingChains, billingDeliveries, settings } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { append, lockChain } from "@bruma/domain";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANA, issueSimplified } from "../issueSimplified.ts";

const VERIFACTU = { enabled: true, environment: "production", producer_name: "Talleres", producer_nif: "B00123455" };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => app.close());

const zipOf = (query: string) =>
  app.app.inject({ url: `/api/admin/verifactu/zip?${query}`, headers: { authorization: `Bearer ${token}` } });

test("after a restore the owner is asked for the last numbers, what they say is checked, and it is asked once", async () => {
  await issueSimplified(app);
  await app.shop.db
    .insert(billingChains)
    .values({ environment: "test", lastPosition: 0, numbersAskedSince: app.shop.now() });
  const { body } = await app.ask<{ restored: { series: { kind: string; name: string; last_number: number }[] } }>(
    "GET",
    "/admin/invoices",
    { token },
  );
  expect(body).toMatchObject({ obstacle: expect.stringContaining("restaurado una copia") });
  expect(body.restored.series.map(({ kind, last_number }) => [kind, last_number])).toEqual([
    ["simplified", 1],
    ["complete", 0],
    ["rectifying", 0],
  ]);
  await expect(issueSimplified(app)).rejects.toMatchObject({ code: "invoice.numbers_unknown" });
  const say = (numbers: object) => app.ask("POST", "/admin/invoices/numbers", { token, body: numbers });
  expect(await say({ simplified: 0, complete: 0, rectifying: 0 })).toMatchObject({
    status: 422,
    body: { fields: { simplified: expect.any(String) } },
  });
  expect((await say({ simplified: 3, complete: 0 })).status).toBe(422);
  expect((await say({ simplified: 3, complete: 0, rectifying: 2 })).status).toBe(200);
  expect((await say({ simplified: 9, complete: 0, rectifying: 2 })).status).toBe(409);
  const { body: after } = await app.ask("GET", "/admin/invoices", { token });
  expect(after).toMatchObject({ obstacle: null, restored: null });
});

test("while the agency has not said what it knows, nobody is asked for the last numbers", async () => {
  const { db } = app.shop;
  await db.insert(settings).values({ key: "verifactu", value: { ...VERIFACTU, environment: "test" } });
  const asked = app.shop.now();
  await db.update(billingChains).set({ askedSince: asked, numbersAskedSince: asked });
  const { body } = await app.ask("GET", "/admin/invoices", { token });
  expect(body).toMatchObject({ obstacle: expect.stringContaining("preguntar a la AEAT"), restored: null });
  await db.update(billingChains).set({ askedSince: null, numbersAskedSince: null });
  await db.delete(settings).where(eq(settings.key, "verifactu"));
});

test("records of the agency's real world keep the company's NIF, and none is made under another", async () => {
  await app.shop.db.insert(settings).values({ key: "verifactu", value: VERIFACTU });
  await issueSimplified(app);
  const { body } = await app.ask<{ settings: AllSettings }>("GET", "/admin/settings", { token });
  const kept = { ...body.settings.company, email: "hola@bruma.example" };
  const put = (nif: string) => app.ask("PUT", "/admin/settings/company", { token, body: { ...kept, nif } });
  expect(await put("B12345674")).toMatchObject({
    status: 422,
    body: { fields: { nif: expect.stringMatching(/B00123455.*otra instalación/) } },
  });
  expect((await put("B00123455")).status).toBe(200);
  // As somebody does who writes it into the database.
  const [company] = await app.shop.db.select().from(settings).where(eq(settings.key, "company"));
  const other = { ...(company?.value as object), nif: "B12345674" };
  const { orderId, userId } = await issueSimplified(app);
  await app.shop.db.update(settings).set({ value: other }).where(eq(settings.key, "company"));
  const [chain] = await app.shop.db.select().from(billingChains).where(eq(billingChains.environment, "production"));
  const { body: list } = await app.ask("GET", "/admin/invoices", { token });
  expect(list).toMatchObject({ obstacle: expect.stringContaining("otro NIF") });
  const buyer = await app.tokenFor(userId);
  expect(await app.ask("POST", `/orders/${orderId}/invoices/complete`, { token: buyer, body: ANA })).toMatchObject({
    status: 409,
    // What is wrong with the company is not the buyer's affair.
    body: { code: "invoice.not_now" },
  });
  const [same] = await app.shop.db.select().from(billingChains).where(eq(billingChains.environment, "production"));
  expect(same).toEqual(chain);
  await app.shop.db
    .update(settings)
    .set({ value: company?.value ?? {} })
    .where(eq(settings.key, "company"));
});

test("the file of the records holds the recovered ones too, of a quarter or of any days, and a cancelled one is not cancelled again", async () => {
  const made = await app.shop.db.transaction(async (tx) => {
    const chain = await lockChain(tx, "production");
    const of = { kind: "recovered", issuerNif: "B00123455", issuedOn: "2026-02-10", xml: "" } as const;
    const at = { generatedAt: chain.last?.generatedAt ?? new Date(), stamp: "2026-02-10T10:00:00+01:00" };
    const known = { type: "F2", vatCents: 210, totalCents: 1_210 } as const;
    return [
      await append(tx, chain, { ...of, ...at, ...known, code: "S2026-000901", hash: "A".repeat(64) }),
      await append(tx, chain, { ...of, ...at, code: "S2026-000902", hash: "B".repeat(64), isCancelled: true }),
    ] as const;
  });
  const files = unzipSync((await zipOf("from=2026-02-10&to=2026-02-10")).rawPayload);
  const names = Object.keys(files).toSorted();
  expect(names).toEqual([
    expect.stringMatching(/-S2026-000901-recuperado\.xml$/),
    expect.stringMatching(/-S2026-000902-recuperado\.xml$/),
    "eventos.csv",
  ]);
  expect(strFromU8(files[names[0] ?? ""] ?? new Uint8Array())).toContain(
    `<sum1:Huella>${"A".repeat(64)}</sum1:Huella>`,
  );
  expect(Object.keys(unzipSync((await zipOf("quarter=2026-1")).rawPayload)).toSorted()).toEqual(names);
  for (const wrong of [
    "",
    "from=2026-02-10",
    "to=2026-02-10",
    "from=2026-02-11&to=2026-02-10",
    "quarter=2026-1&from=2026-02-10",
  ]) {
    expect((await zipOf(wrong)).statusCode).toBe(422);
  }

  const cancel = (id: number) => app.ask("POST", `/admin/verifactu/${id}/cancel`, { token });
  const [first, gone] = made;
  expect((await cancel(gone.id)).status).toBe(409);
  const { body: cancelled } = await app.ask<{ record: { id: number } }>("POST", `/admin/verifactu/${first.id}/cancel`, {
    token,
  });
  expect((await cancel(first.id)).status).toBe(409);
  const shown = async () => {
    const { body } = await app.ask<{ records: { id: number; is_cancelled: boolean }[] }>(
      "GET",
      "/admin/verifactu?kind=recovered",
      { token },
    );
    return body.records.toSorted((a, b) => a.id - b.id).map(({ is_cancelled }) => is_cancelled);
  };
  expect(await shown()).toEqual([true, true]);
  // What the agency did not take may be said again.
  await app.shop.db
    .update(billingDeliveries)
    .set({ state: "rejected" })
    .where(eq(billingDeliveries.recordId, cancelled.record.id));
  expect(await shown()).toEqual([false, true]);
  expect((await cancel(first.id)).status).toBe(201);
});
