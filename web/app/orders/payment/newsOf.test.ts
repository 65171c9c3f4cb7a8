import { BY_BUYER, type Order } from "@bruma/contract";
import { expect, test } from "vitest";
import { newsOf } from "./newsOf.ts";

const order = (given: Partial<Order>) =>
  ({
    status: "pending",
    payment_status: "unpaid",
    history: [],
    paid: 0,
    payment_instructions: { amount: 30 },
    ...given,
  }) as Order;
const words = (euros: number) => `${euros} €`;
const news = (before: Partial<Order>, now: Partial<Order>) => newsOf(order(before), order(now), words)?.title;

test("an open order page tells of money that comes, and of nothing else", () => {
  expect(news({}, {})).toBeUndefined();
  expect(news({}, { paid: 30, payment_instructions: null })).toBe("¡Hemos recibido tu pago!");
  expect(news({}, { paid: 10, payment_instructions: { amount: 20 } as Order["payment_instructions"] })).toBe(
    "Hemos recibido 10 €. Faltan 20 €.",
  );
  expect(news({ paid: 30, payment_instructions: null }, { paid: 30, payment_instructions: null })).toBeUndefined();
});

test("an order that lapses while its buyer looks says so once", () => {
  expect(news({}, { status: "cancelled" })).toBe("El pedido se ha cancelado.");
  expect(news({ status: "cancelled" }, { status: "cancelled" })).toBeUndefined();
  const byBuyer = [{ to: "cancelled", by: BY_BUYER }] as Order["history"];
  expect(news({}, { status: "cancelled", history: byBuyer })).toBeUndefined();
});
