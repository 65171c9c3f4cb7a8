import type { Door } from "./buyers.ts";
import type { ShopProcess } from "./ShopProcess.ts";

/** One instance after the other, as a name with several addresses does: who meets one that is gone gets no answer. */
export function inTurn(shops: readonly ShopProcess[]): Door & Pick<ShopProcess, "takeStatuses"> {
  let turn = 0;
  return {
    get url() {
      turn += 1;
      return (shops[turn % shops.length] as ShopProcess).url;
    },
    note: (what, answer, body) => (shops[0] as ShopProcess).note(what, answer, body),
    takeStatuses: () => shops.map((shop) => shop.takeStatuses()).join(", "),
  };
}
