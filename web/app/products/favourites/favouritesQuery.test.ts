import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { favouritesQuery } from "./favouritesQuery.ts";
import { wishlistKeys } from "./wishlistKeys.ts";

const EVA = 7;
const OFF = { price_drop: false, back_in_stock: false, back_in_stock_of: [] };
const ON = { ...OFF, price_drop: true };

afterEach(() => vi.unstubAllGlobals());

test("a notice that was asked for while the list was on its way stays asked for, and the others are the list's", async () => {
  const listed = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => listed.promise);
  const queries = new QueryClient();
  const alertsOf = (productId: number) => wishlistKeys.alerts(EVA, productId);
  queries.setQueryData(alertsOf(2), ON, { updatedAt: Date.now() - 1 });

  const asked = queries.fetchQuery(favouritesQuery(EVA));
  queries.setQueryData(alertsOf(1), ON);
  listed.resolve(Response.json({ wishlist: [1, 2, 3].map((id) => ({ id, alerts: OFF })) }));
  await asked;

  expect([1, 2, 3].map((id) => queries.getQueryData(alertsOf(id)))).toEqual([ON, OFF, OFF]);
});
