import type { OrderSet, OrderStatus, PaymentStatus } from "@bruma/contract";
import { orders } from "@bruma/db";
import { and, eq, or, type SQL, sql } from "@bruma/db/sql";
import { withinDays } from "../../time/index.ts";
import { isCounted } from "./orderSets.ts";

export interface OrderFilter {
  userId?: number;
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  /** The number of an order («12», «#12», «Pedido 12»), or parts of its buyer's name or e-mail. */
  search?: string | undefined;
  /** Days of the shop's own calendar, both included: `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
  /** Those that a figure counts at this moment. */
  counted?: { by: OrderSet; now: Date } | undefined;
}

export function orderCondition(asked: OrderFilter): SQL | undefined {
  const { userId, status, paymentStatus, search, from, to, counted } = asked;
  return and(
    counted === undefined ? undefined : isCounted[counted.by](counted.now),
    userId === undefined ? undefined : eq(orders.userId, userId),
    status === undefined ? undefined : eq(orders.status, status),
    paymentStatus === undefined ? undefined : eq(orders.paymentStatus, paymentStatus),
    withinDays(orders.createdAt, { from, to }),
    search ? matches(search) : undefined,
  );
}

const NUMBER = /^(pedido\s*)?(#|n\.?[ºo]\s*)?(\d{1,9})$/i;

function matches(search: string): SQL | undefined {
  const [, word, sign, digits] = NUMBER.exec(search.trim()) ?? [];
  const byNumber = digits === undefined ? undefined : eq(orders.id, Number(digits));
  if (byNumber && (word || sign)) return byNumber;
  const words = search.split(/\s+/).filter(Boolean);
  return or(byNumber, and(...words.map(isInBuyer)));
}

const buyer = sql`${orders.userName} || ' ' || ${orders.userEmail}`;
// Less than that has no trigram to look up.
const INDEXED_LENGTH = 3;

/** Accents do not count, except in a word so short that every order is read for it: taking them off takes long. */
function isInBuyer(word: string): SQL {
  const part = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  if (word.length < INDEXED_LENGTH) return sql`${buyer} ilike ${part}`;
  return sql`search_form(${buyer}) like search_form(${part})`; // as in the index `orders_buyer_idx`
}
