import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { changeSettings } from "../settings/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { contradictions, OURS } from "./reconciling.fixture.ts";

export let shop: TestShop;
/** The member of the staff who looks at what the bank says. */
export let staff: number;

/** Opens a shop with an account at a bank, for the tests of one file. After each of them the ledgers must agree. */
export function useBank(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    staff = (await shop.seed.customer({ role: "admin", name: "Olga Dueña" })).userId;
    await changeSettings(asStaff(shop), { bank: { bank: "Banco", holder: "Bruma, S.L.", iban: OURS } });
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await contradictions(shop)).toEqual([]));
}
