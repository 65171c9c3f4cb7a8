import type { Opening, OpeningStepName, TrialOrder } from "@bruma/contract";
import { auditLog, connect, mails, orders, settings } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { createTestDatabase } from "@bruma/db/testDatabase";
import { beginShop, changeSettings, readSettings } from "@bruma/domain";
import { asStaff, orderForm } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  const { userId } = await app.shop.seed.customer({ role: "admin", name: "Olga Dueña" });
  token = await app.tokenFor(userId);
  await app.shop.db.delete(settings).where(eq(settings.key, "demo"));
});
afterAll(() => app.close());

const opening = async () => (await app.ask<{ opening: Opening }>("GET", "/admin/opening", { token })).body.opening;
const stateOf = async (name: OpeningStepName) => (await opening()).steps.find((step) => step.name === name)?.state;
const settle = (step: OpeningStepName, settled: boolean) =>
  app.ask("POST", `/admin/opening/steps/${step}`, { token, body: { settled } });
const door = (open: boolean) => app.ask("POST", "/admin/opening/door", { token, body: { open } });

test("a shop of one's own begins closed, and stays as it is when it starts again", async () => {
  const { url, drop } = await createTestDatabase();
  const { drizzle: db, close } = connect(url, { max: 2 });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  await beginShop(db);
  expect((await readSettings(db)).opening.isClosed).toBe(true);
  await db
    .update(settings)
    .set({ value: { isClosed: false } })
    .where(eq(settings.key, "opening"));
  await beginShop(db);
  expect((await readSettings(db)).opening.isClosed).toBe(false);
});

test("what a shop needs to sell is no matter of setting aside, and the shop does not open without it", async () => {
  const needed = (await opening()).steps.filter(({ keeps_from_selling }) => keeps_from_selling);
  expect(needed.map(({ name }) => name)).toEqual(["company", "bank", "registry"]);
  const refused = await settle("bank", true);
  expect([refused.status, refused.body.code]).toEqual([409, "opening.step_needed"]);
  const shut = await door(true);
  expect([shut.status, shut.body.code]).toEqual([409, "opening.incomplete"]);
});

test("a step is done as soon as the shop sees it, or the owner says so, and open again when that is taken back", async () => {
  await changeSettings(asStaff(app.shop), {
    company: { name: "Niebla, S.L.", nif: "B00123455", address: "Calle Mayor, 1" },
    bank: { bank: "Banco", holder: "Niebla, S.L.", iban: "ES9121000418450200051332" },
    legal: { registry: "Registro Mercantil de Alicante, hoja A-1" },
  });
  expect(await stateOf("bank")).toBe("done");
  expect(await stateOf("backups")).toBe("open");
  await settle("backups", true);
  await settle("products", true);
  expect(await stateOf("backups")).toBe("done");
  expect(await stateOf("products")).toBe("later");
  await app.shop.seed.product();
  expect(await stateOf("products")).toBe("done");
  await settle("backups", false);
  expect(await stateOf("backups")).toBe("open");
});

test("a closed shop takes no orders, an open one does; who may not change settings turns no key", async () => {
  const { shop } = app;
  const buyer = await shop.seed.customer();
  const goods = await shop.seed.variant({ priceCents: 1000 });
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  const order = async () =>
    app.ask("POST", "/orders/create", { token: await app.tokenFor(buyer.userId), body: orderForm(10) });

  expect((await door(false)).status).toBe(200);
  const refused = await order();
  expect([refused.status, refused.body.code]).toEqual([409, "shop.not_ready"]);
  const { body } = await app.ask("GET", "/admin/compliance/readiness", { token });
  expect(body.readiness).toMatchObject({ ready: false, is_closed: true, missing: expect.any(Array) });

  const { userId } = await shop.seed.customer({ role: "admin", staffRole: "manager" });
  const managers = await app.tokenFor(userId);
  const tried = await app.ask("POST", "/admin/opening/door", { token: managers, body: { open: true } });
  expect(tried.status).toBe(403);

  expect((await door(true)).status).toBe(200);
  expect((await order()).status).toBe(201);
});

test("a test order tells each step with its mails in words, settles its step and leaves no more than a note that it was made", async () => {
  const { shop } = app;
  const counted = () => Promise.all([shop.db.$count(orders), shop.db.$count(mails), shop.db.$count(auditLog)]);
  const [ordersBefore, mailsBefore, notesBefore] = await counted();
  expect(await stateOf("trial")).toBe("open");
  await door(false);
  const run = () => app.ask<{ trial: TrialOrder }>("POST", "/admin/opening/trial", { token });
  const { status, body } = await run();
  expect([status, body.trial.stopped, body.trial.sends_mail]).toEqual([200, null, false]);
  const [placed] = body.trial.steps;
  expect(placed?.mails[0]).toMatchObject({ to: "cliente-de-prueba@bruma.invalid" });
  expect(placed?.mails[0]?.subject).toContain(`#${body.trial.order_id}`);
  expect(placed?.mails[0]?.text).toContain("ES91 2100 0418 4502 0005 1332");
  expect(body.trial.steps.at(-1)).toMatchObject({ name: "delivered", status: "delivered", payment_status: "paid" });
  expect(await counted()).toEqual([ordersBefore, mailsBefore, (notesBefore ?? 0) + 2]);
  expect(await stateOf("trial")).toBe("done");
  expect((await run()).body.trial.order_id).toBe(body.trial.order_id);
  expect(await counted()).toEqual([ordersBefore, mailsBefore, (notesBefore ?? 0) + 3]);

  const { userId } = await shop.seed.customer({ role: "admin", staffRole: "manager" });
  const managers = await app.tokenFor(userId);
  expect((await app.ask("POST", "/admin/opening/trial", { token: managers })).status).toBe(403);
});
