import type { Order } from "@bruma/contract";
import { expect, test } from "vitest";
import { isOpenToReview, orderToReviewBy, reviewPath } from "./reviewPath.ts";

test("the address to review by an order names that order, and no other address does", () => {
  const { hash, pathname } = new URL(reviewPath(12, 591), "https://bruma.test");
  expect(pathname).toBe("/products/12");
  expect(orderToReviewBy(hash)).toBe(591);
  expect(["", "#reviews", "#resena-", "#resena-0", "#resena-5x"].map(orderToReviewBy)).toEqual(
    Array(5).fill(undefined),
  );
});

test("an order may be reviewed from its delivery on, for as many days as the shop says", () => {
  const event = (from: Order["status"], to: Order["status"], at: string) =>
    ({ from, to, at }) as Order["history"][number];
  const history = [
    event("pending", "shipped", "2026-11-01T10:00:00Z"),
    event("shipped", "delivered", "2026-11-03T10:00:00Z"),
    event("delivered", "delivered", "2026-11-20T10:00:00Z"),
  ];
  const open = (day: string, status: Order["status"] = "delivered") =>
    isOpenToReview({ status, history }, 14, new Date(day));
  expect(open("2026-11-17T10:00:00Z")).toBe(true);
  expect(open("2026-11-17T10:00:01Z")).toBe(false);
  expect(open("2026-11-04T10:00:00Z", "shipped")).toBe(false);
  expect(isOpenToReview({ status: "delivered", history: [] }, 14, new Date("2026-11-04"))).toBe(false);
});
