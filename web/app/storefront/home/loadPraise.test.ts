import type { Api, ShopReview } from "@bruma/contract";
import { expect, test } from "vitest";
import { loadPraise } from "./loadPraise.ts";

const review = (id: number, is_team = false) => ({ id, is_team, created_at: "2026-11-12T10:00:00Z" }) as ShopReview;

test("three customers speak, never the team for them; where the shop does not answer, nobody", async () => {
  const asked: unknown[] = [];
  const api = (async (_: string, call: unknown) => {
    asked.push(call);
    return { reviews: [review(1, true), review(2), review(3), review(4), review(5)] };
  }) as unknown as Api;
  expect((await loadPraise(api)).map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(asked).toEqual([{ query: { min_rating: 4, min_length: 31, limit: 10 } }]);
  expect(await loadPraise((() => Promise.reject(new Error("down"))) as unknown as Api)).toEqual([]);
});
