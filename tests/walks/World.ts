import type { Database } from "@bruma/db";
import {
  creditorReference,
  dayAfter,
  endToEndId,
  importStatement,
  midnightOf,
  readMoneyBooks,
  reviewStatement,
  shopDay,
} from "@bruma/domain";
import { asStaff, type SeededVariant, type TestShop } from "@bruma/domain/testShop";
import { anIban, CSV_MAPPING, camt053File, csvFile, norma43File } from "@bruma/domain/writeStatements";
import { type BankForm, COUPON_LIMIT, COUPON_LIMIT_EACH, type State } from "./State.ts";

export const OURS = "ES9121000418450200051332";
export const THEIRS = "ES7921000813610123456789";
const UNPAID_DAYS = 7;
const STOCK = 5;
let serial = 0;

interface Person {
  userId: number;
  name: string;
  email: string;
}

/** The real shop of a walk: what stands behind the numbers of its `State`. */
export interface World {
  shop: TestShop;
  sql: Database["sql"];
  clock: { now: number };
  goods: SeededVariant;
  couponId: number;
  buyers: readonly [Person, Person];
  staffId: number;
  /** An account of the shop's for each walk: what other walks brought is not alike. */
  account: string;
  orders: number[];
  entries: number[];
  refunds: number[];
  withdrawals: number[];
  /** By walks before this one, in cents. */
  owedBefore: number;
}

/** Goods, a coupon and two buyers of its own, in a shop that many walks share one after the other. */
export async function newWorld(shared: TestShop, clock: { now: number }, staffId: number): Promise<World> {
  const shop: TestShop = { ...shared, now: () => new Date(clock.now) };
  const goods = await shop.seed.variant({ stock: STOCK, priceCents: 1_000 });
  const couponId = await shop.seed.coupon({ usageLimit: COUPON_LIMIT, usageLimitPerCustomer: COUPON_LIMIT_EACH });
  const buyers = [await shop.seed.customer(), await shop.seed.customer()] as const;
  const { sql } = shared.database;
  const account = anIban(goods.id);
  const { owedCents: owedBefore } = await readMoneyBooks(shop.db);
  const none = { orders: [], entries: [], refunds: [], withdrawals: [] };
  return { shop, sql, clock, goods, couponId, buyers, staffId, account, owedBefore, ...none };
}

export const firstState = (now: number): State => ({
  now,
  stock: STOCK,
  couponUses: 0,
  usesBy: [0, 0],
  orders: [],
  entries: [],
  refunds: [],
  withdrawals: [],
});

/** The term ends with a day of the shop. */
export const termFrom = (now: number): number =>
  midnightOf(dayAfter(shopDay(new Date(now)), UNPAID_DAYS + 1)).getTime();

interface Movement {
  cents: number;
  /** It names the order, or the refund, with this number. */
  order?: number | undefined;
  refund?: number | undefined;
  day: string;
}

const entryOf = ({ cents, order, refund, day }: Movement) => ({
  bookedOn: day,
  cents,
  text: "Transferencia",
  payer: "Ordenante Ajeno",
  payerIban: THEIRS,
  ...(order === undefined ? {} : { creditorReference: creditorReference(order) }),
  // To another account: its reference alone says which refund it is, among those of all walks.
  ...(refund === undefined ? {} : { endToEndId: endToEndId(refund), payerIban: OURS }),
});

/** A movement comes in another form, without the bank's reference; gives its id where the shop takes it for a new one. */
export async function bringAgain(
  { shop, sql, staffId, account: iban }: World,
  movement: Movement,
  form: Exclude<BankForm, "camt">,
): Promise<number[]> {
  const account = { iban, entries: [entryOf(movement)] };
  const file = form === "csv" ? { bytes: csvFile(account), mapping: CSV_MAPPING } : { bytes: norma43File([account]) };
  const { statementId = 0 } = await importStatement(asStaff(shop, staffId), {
    fileName: "otra forma",
    otherAccount: true,
    ...file,
  });
  await reviewStatement(shop, statementId);
  return (await sql`select id from bank_entries where statement_id = ${statementId}`).map(({ id }) => Number(id));
}

/** A movement of the bank comes in with a statement of its own; gives its id. */
export async function bring(
  { shop, sql, staffId, account }: World,
  { isReversal = false, ...movement }: Omit<Movement, "day"> & { isReversal?: boolean },
): Promise<number> {
  const bankReference = `PASO-${++serial}`;
  const entry = { ...entryOf({ ...movement, day: shopDay(shop.now()) }), bankReference, isReversal };
  const bytes = camt053File([{ iban: account, entries: [entry] }]);
  const { statementId } = await importStatement(asStaff(shop, staffId), {
    fileName: "extracto.xml",
    otherAccount: true,
    bytes,
  });
  await reviewStatement(shop, statementId ?? 0);
  const [row] = await sql`select id from bank_entries where bank_reference = ${bankReference}`;
  return Number(row?.id);
}
