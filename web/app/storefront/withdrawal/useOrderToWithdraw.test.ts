import type { Order } from "@bruma/contract";
import { expect, test } from "vitest";
import { declarationOf } from "./useOrderToWithdraw.ts";

const pods = (quantity: number) => ({ name: "Pod Nebula", options: { Color: "Grafito" }, quantity });
const order = (history: Partial<Order["history"][number]>[], quantity = 1) =>
  ({
    id: 12,
    shipping: { name: "Ana María Soler" },
    user_email: "ana@example.com",
    history,
    item_count: quantity,
    items: [pods(quantity)],
  }) as unknown as Order;

test("a delivered order is given back with its buyer, its number and the day on which it came", () => {
  const delivered = { to: "delivered", at: "2026-11-20T23:30:00.000Z" } as const;
  expect(declarationOf(order([{ to: "shipped", at: "2026-11-19T09:00:00.000Z" }, delivered]))).toEqual({
    name: "Ana María Soler",
    email: "ana@example.com",
    orderNumber: "12",
    receivedOn: "2026-11-21",
    items: "1 × Pod Nebula · Grafito",
  });
});

test("one that has not come yet has no day", () => {
  expect(declarationOf(order([])).receivedOn).toBe("");
});

test("where there is something to choose, nothing is chosen beforehand", () => {
  expect(declarationOf(order([], 2)).items).toBe("");
});
