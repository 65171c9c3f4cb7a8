import { camt053File, norma43File, type WrittenEntry } from "@bruma/domain/writeStatements";
import type { TestApp } from "@bruma/server/testApp";
import { csvForm } from "../csvForm.fixture.ts";
import type { StaffActs } from "./StaffAct.ts";

const OURS = "ES9121000418450200051332";
const THEIRS = "ES7921000813610123456789";
let serial = 0;

/** A statement with one entry that nobody has seen before. */
function aFile(entry: Partial<WrittenEntry> = {}) {
  const entries = [{ bookedOn: "2026-11-20", cents: 1000, bankReference: `ACTO-${++serial}`, ...entry }];
  return csvForm({ file_name: "acto.xml" }, new Uint8Array(camt053File([{ iban: OURS, entries }])));
}

/** Reads one entry in; answers its id. */
async function anEntry(app: TestApp, token: string, entry: Partial<WrittenEntry> = {}): Promise<number> {
  const given = { payer: "Ana Prueba", payerIban: THEIRS, text: "Sin referencia", ...entry };
  return readIn(app, token, await aFile(given));
}

async function readIn(app: TestApp, token: string, form: Awaited<ReturnType<typeof csvForm>>): Promise<number> {
  const sent = await app.ask("POST", "/admin/transfers/statements", { token, ...form });
  if (sent.status !== 200) throw new Error(sent.text);
  const { body } = await app.ask<{ entries: { id: number }[] }>("GET", "/admin/transfers/entries?state=all", { token });
  return Math.max(...body.entries.map(({ id }) => id));
}

async function aPaidOrder({ shop: { seed }, ask }: TestApp, token: string): Promise<number> {
  const id = await seed.order((await seed.customer()).userId, await seed.variant(), { status: "pending" });
  await ask("POST", `/admin/orders/${id}/payment`, { token });
  return id;
}

async function aRefund(app: TestApp, token: string): Promise<number> {
  const body = { order_id: await aPaidOrder(app, token), amount: 5, iban: THEIRS, holder: "Ana Prueba" };
  const answer = await app.ask<{ refund: { id: number } }>("POST", "/admin/transfers/refunds", { token, body });
  return answer.body.refund.id;
}

const path = (id: number, deed: string) => `/admin/transfers/entries/${id}/${deed}`;

export const transferActs: StaffActs = {
  "POST /admin/transfers/statements": async () => ({ path: "/admin/transfers/statements", ...(await aFile()) }),
  "POST /admin/transfers/entries/:id/allocate": async (app, token) => ({
    path: path(await anEntry(app, token), "allocate"),
    body: { allocations: [{ order_id: await aPaidOrder(app, token), amount: 10 }] },
  }),
  "POST /admin/transfers/entries/:id/settle": async (app, token) => {
    const refundId = await aRefund(app, token);
    return {
      path: path(await anEntry(app, token, { cents: -500, payerIban: OURS }), "settle"),
      body: { refund_id: refundId },
    };
  },
  "POST /admin/transfers/entries/:id/reverse": async (app, token) => {
    const original = await anEntry(app, token);
    const reversal = await anEntry(app, token, { cents: -1000, isReversal: true });
    return { path: path(reversal, "reverse"), body: { entry_id: original } };
  },
  "POST /admin/transfers/entries/:id/likeness": async (app, token) => {
    const cents = 100_000 + serial;
    const known = await anEntry(app, token, { cents });
    const again = norma43File([{ iban: OURS, entries: [{ bookedOn: "2026-11-20", cents }] }]);
    const id = await readIn(app, token, await csvForm({ file_name: "acto.n43" }, new Uint8Array(again)));
    return { path: path(id, "likeness"), body: { known_id: known, is_same: true } };
  },
  "POST /admin/transfers/entries/:id/undo": async (app, token) => {
    const id = await anEntry(app, token);
    await app.ask("POST", path(id, "ignore"), { token, body: { reason: "Comisión" } });
    return { path: path(id, "undo") };
  },
  "POST /admin/transfers/entries/:id/ignore": async (app, token) => ({
    path: path(await anEntry(app, token), "ignore"),
    body: { reason: "Comisión" },
  }),
  "POST /admin/transfers/entries/:id/refund": async (app, token) => ({
    path: path(await anEntry(app, token), "refund"),
  }),
  "POST /admin/transfers/refunds": async (app, token) => ({
    path: "/admin/transfers/refunds",
    body: { order_id: await aPaidOrder(app, token), amount: 5, iban: THEIRS, holder: "Ana Prueba" },
  }),
  "POST /admin/transfers/refunds/file": async (app, token) => {
    const bank = { bank: "Banco", holder: "Bruma, S.L.", iban: OURS };
    await app.ask("PUT", "/admin/settings/bank", { token, body: bank });
    return { path: "/admin/transfers/refunds/file", body: { refund_ids: [await aRefund(app, token)] } };
  },
  "POST /admin/transfers/refunds/done": async (app, token) => ({
    path: "/admin/transfers/refunds/done",
    body: { refund_ids: [await aRefund(app, token), await aRefund(app, token)] },
  }),
  "POST /admin/transfers/refunds/:id/done": async (app, token) => ({
    path: `/admin/transfers/refunds/${await aRefund(app, token)}/done`,
  }),
  "POST /admin/transfers/refunds/:id/again": async (app, token) => {
    const refundId = await aRefund(app, token);
    const charge = await anEntry(app, token, { cents: -500, payerIban: OURS, endToEndId: `DEV${refundId}` });
    const back = await anEntry(app, token, { cents: 500, isReversal: true });
    await app.ask("POST", path(back, "reverse"), { token, body: { entry_id: charge } });
    return {
      path: `/admin/transfers/refunds/${refundId}/again`,
      body: { amount: 5, iban: THEIRS, holder: "Ana Prueba" },
    };
  },
  "POST /admin/transfers/refunds/:id/cancel": async (app, token) => ({
    path: `/admin/transfers/refunds/${await aRefund(app, token)}/cancel`,
  }),
};
