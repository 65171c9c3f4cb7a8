import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { recordQueries } from "./recordQueries.ts";
import { changeOptions } from "./useChange.ts";

const COUPONS = recordQueries("GET /coupons", { alsoChanges: ["dashboard"] });
const KEYS = {
  list: COUPONS.list({ page: 1, limit: 25 }).queryKey,
  open: COUPONS.one(7).queryKey,
  other: COUPONS.one(8).queryKey,
  dashboard: ["admin", "dashboard", "GET /admin/dashboard", undefined],
  messages: ["admin", "messages", "GET /admin/messages", undefined],
};
type Screen = keyof typeof KEYS;

let queries: QueryClient;
let leave: (() => void)[];
afterEach(() => {
  for (const each of leave) each();
});

/** Screens that all show what was read before; `asked` gathers what is read from then on. */
async function openScreens() {
  queries = new QueryClient();
  const asked: Screen[] = [];
  leave = await Promise.all(
    Object.entries(KEYS).map(async ([screen, queryKey]) => {
      const queryFn = async () => asked.push(screen as Screen);
      const observer = new QueryObserver(queries, { queryKey, queryFn, staleTime: 15_000 });
      const stop = observer.subscribe(() => undefined);
      await observer.refetch();
      return stop;
    }),
  );
  asked.length = 0;
  return asked;
}

interface Coupon {
  id: number;
  code: string;
}
const refused = new Error("code taken");
const changing = (
  answer: (code: string) => Promise<Coupon>,
  ...rest: [idOf?: (coupon: Coupon) => number, openId?: number]
) => new MutationObserver(queries, changeOptions(queries, COUPONS, answer, ...rest));
const idOf = ({ id }: Coupon) => id;

test("a change is done once the list shows it; other areas that it touches are read again, strangers are not", async () => {
  const asked = await openScreens();
  await changing(async (code) => ({ id: 7, code })).mutate("VERANO");
  expect(asked.toSorted()).toEqual(["dashboard", "list", "open", "other"]);
});

test("a record that comes with the answer is known at once, and is not read again", async () => {
  const asked = await openScreens();
  await changing(async (code) => ({ id: 7, code }), idOf).mutate("VERANO");
  expect(queries.getQueryData(KEYS.open)).toEqual({ id: 7, code: "VERANO" });
  expect(asked.toSorted()).toEqual(["dashboard", "list", "other"]);
});

test("what is typed over an open record stays where the change is refused; all else is read again, for it may have been made", async () => {
  const asked = await openScreens();
  const before = queries.getQueryData(KEYS.open);
  await expect(changing(() => Promise.reject(refused), idOf, 7).mutate("VERANO")).rejects.toBe(refused);
  expect(queries.getQueryData(KEYS.open)).toBe(before);
  expect(asked.toSorted()).toEqual(["dashboard", "list", "other"]);
});

test("a change that failed is told as failed until it is tried again, and then as done", async () => {
  await openScreens();
  const answers = [Promise.reject(refused), Promise.resolve({ id: 7, code: "VERANO" })];
  const change = changing(() => answers.shift() ?? Promise.reject(refused), idOf);
  await change.mutate("VERANO").catch(() => undefined);
  expect(change.getCurrentResult()).toMatchObject({ isError: true, error: refused });
  await change.mutate("VERANO");
  expect(change.getCurrentResult()).toMatchObject({ isError: false, isSuccess: true });
});
