import type { Database } from "@bruma/db";
import { creditorReference, dayAfter, importStatement, midnightOf, reviewStatement, shopDay } from "@bruma/domain";
import type { SeededVariant, TestShop } from "@bruma/domain/testShop";
import { camt053File } from "@bruma/domain/writeStatements";
import { COUPON_LIMIT, COUPON_LIMIT_EACH, type State } from "./State.ts";

const OURS = "ES9121000418450200051332";
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
  orders: number[];
  entries: number[];
  refunds: number[];
  withdrawals: number[];
}

/** Goods, a coupon and two buyers of its own, in a shop that many walks share one after the other. */
export async function newWorld(shared: TestShop, clock: { now: number }, staffId: number): Promise<World> {
  const shop: TestShop = { ...shared, now: () => new Date(clock.now) };
  const goods = await shop.seed.variant({ stock: STOCK, priceCents: 1_000 });
  const couponId = await shop.seed.coupon({ usageLimit: COUPON_LIMIT, usageLimitPerCustomer: COUPON_LIMIT_EACH });
  const buyers = [await shop.seed.customer(), await shop.seed.customer()] as const;
  const { sql } = shared.database;
  return { shop, sql, clock, goods, couponId, buyers, staffId, orders: [], entries: [], refunds: [], withdrawals: [] };
}

export const firstState = (now: number): State => ({
  ...{ now, stock: STOCK, couponUses: 0, usesBy: [0, 0] },
  ...{ orders: [], entries: [], refunds: [], withdrawals: [] },
});

/** The term ends with a day of the shop. */
export const termFrom = (now: number): number =>
  midnightOf(dayAfter(shopDay(new Date(now)), UNPAID_DAYS + 1)).getTime();

/** A movement of the bank comes in with a statement of its own; gives its id. */
export async function bring(
  { shop, sql, staffId }: World,
  { cents, order, isReversal = false }: { cents: number; order?: number | undefined; isReversal?: boolean },
): Promise<number> {
  const bankReference = `PASO-${++serial}`;
  const entry = {
    ...{ bookedOn: shopDay(shop.now()), cents, text: "Transferencia", payer: "Ordenante Ajeno", payerIban: THEIRS },
    ...{ bankReference, isReversal },
    ...(order === undefined ? {} : { creditorReference: creditorReference(order) }),
  };
  const bytes = camt053File([{ iban: OURS, entries: [entry] }]);
  const { statementId } = await importStatement(shop, { fileName: "extracto.xml", bytes }, staffId);
  await reviewStatement(shop, statementId ?? 0);
  const [row] = await sql`select id from bank_entries where bank_reference = ${bankReference}`;
  return Number(row?.id);
}
