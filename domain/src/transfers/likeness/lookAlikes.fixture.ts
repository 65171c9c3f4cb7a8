import { bankEntries, orders } from "@bruma/db";
import { asc, eq } from "@bruma/db/sql";
import { CSV_MAPPING, camt053File, csvFile, norma43File, type WrittenEntry } from "@bruma/domain/writeStatements";
import { asStaff } from "../../testShop.ts";
import { shop, staff } from "../bank.fixture.ts";
import { allocateEntry } from "../entries/allocateEntry.ts";
import { OURS } from "../reconciling.fixture.ts";
import { importStatement } from "../statements/importStatement.ts";
import { reviewStatement } from "../statements/reviewStatement.ts";
import { answerLikeness } from "./answerLikeness.ts";

/** A Wednesday, and each test its own amount: what other tests brought is not alike. */
export const DAY = "2026-05-13";
let euros = 20;
export const newAmount = () => ++euros * 100;

export async function anOrder(priceCents: number): Promise<number> {
  const at = new Date("2026-05-11T10:00:00Z");
  const { userId } = await shop.seed.customer();
  const id = await shop.seed.order(userId, await shop.seed.variant({ priceCents }), { status: "pending", at });
  await shop.db
    .update(orders)
    .set({ expiresAt: new Date("2030-01-01T00:00:00Z") })
    .where(eq(orders.id, id));
  return id;
}

export type Form = (entries: readonly WrittenEntry[]) => Uint8Array;
export const csv: Form = (entries) => csvFile({ iban: OURS, entries });
export const norma43: Form = (entries) => norma43File([{ iban: OURS, entries }]);
export const camt: Form = (entries) =>
  camt053File([
    { iban: OURS, entries: entries.map((entry, at) => ({ ...entry, bankReference: `B-${entry.cents}-${at}` })) },
  ]);
/** The bank's longer list of columns. */
export const wideCsv: Form = (entries) => {
  const lines = Buffer.from(csv(entries)).toString().split("\r\n");
  const more = (line: string, at: number) =>
    at === 2 ? `${line};Observaciones` : at > 2 && line ? `${line};Oficina 12` : line;
  return Buffer.from(lines.map(more).join("\r\n"));
};
/** A list that does not say of which account it is. */
export const bareCsv: Form = (entries) =>
  Buffer.from(
    Buffer.from(csv(entries))
      .toString()
      .replace(/^Cuenta;.*\r\n/m, ""),
  );

/** Reads a file in as the staff do; `review` false: the server stops before it looks at the entries. */
export async function read(bytes: Uint8Array, review = true): Promise<number> {
  const isWide = Buffer.from(bytes).includes("Observaciones");
  const isCsv = Buffer.from(bytes).includes("Movimientos de la cuenta");
  const mapping = isWide ? { ...CSV_MAPPING, texts: ["Concepto", "Observaciones"] } : CSV_MAPPING;
  const { statementId } = await importStatement(asStaff(shop, staff), {
    fileName: "extracto",
    bytes,
    otherAccount: true,
    ...(isCsv && { mapping }),
  });
  if (statementId === undefined) throw new Error("the shop asks for a mapping");
  if (review) await reviewStatement(shop, statementId);
  return statementId;
}
export const entriesOf = (statementId: number) =>
  shop.db.select().from(bankEntries).where(eq(bankEntries.statementId, statementId)).orderBy(asc(bankEntries.id));
export async function only(statementId: number) {
  const [entry, ...more] = await entriesOf(statementId);
  if (entry === undefined || more.length > 0) throw new Error(`${more.length} more entries`);
  return entry;
}

export const give = (id: number, orderId: number, cents: number) =>
  allocateEntry(asStaff(shop, staff), id, { parts: [{ orderId, cents }], reactivate: false });
export const answer = (id: number, knownId: number | null, isSame: boolean) =>
  answerLikeness(asStaff(shop, staff), id, { knownId: knownId ?? 0, isSame });
export const likenessOf = async (statementId: number) =>
  (await entriesOf(statementId)).map(({ likeness, looksLikeId }) => [likeness, looksLikeId]);
/** An order half paid by a movement, which then comes in another form. */
export async function halfPaidTwice() {
  const half = newAmount();
  const orderId = await anOrder(2 * half);
  const movement = { bookedOn: DAY, cents: half, text: `Pedido ${orderId}`, payer: "Ana Prueba" };
  const known = await only(await read(norma43([movement])));
  await give(known.id, orderId, half);
  const again = await only(await read(csv([movement])));
  return { half, orderId, movement, known, again };
}
