import type { AllSettings, MailSetup } from "@bruma/contract";
import { orderForm } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** A shop with an owner who looks at its settings before each test. */
export let shop: TestApp;
export let admin: string;
let now: AllSettings;

/** Opens it for the tests of one file. */
export function useSettings(): void {
  beforeAll(async () => {
    shop = await openTestApp();
    admin = await shop.tokenFor((await shop.shop.seed.customer({ role: "admin" })).userId);
  });
  afterAll(() => shop.close());
  beforeEach(look);
}

/** The settings as they were looked at last: what is saved is saved over these. */
export const seen = () => now;
export async function look(): Promise<void> {
  now = (await read()).settings;
}

export const read = async (app = shop) =>
  (await app.ask<{ settings: AllSettings; mail: MailSetup }>("GET", "/admin/settings", { token: admin })).body;

interface Saved<S extends keyof AllSettings> {
  settings: AllSettings[S];
  code: string;
  fields: Record<string, string>;
  current: AllSettings[S];
}
export const save = <S extends keyof AllSettings>(section: S, change: Partial<AllSettings[S]>) =>
  shop.ask<Saved<S>>("PUT", `/admin/settings/${section}`, { token: admin, body: { ...now[section], ...change } });

const FORM = orderForm(10);

/** Orders what costs 10 €. */
export const order = (token: string, shipping: number, option = "standard", zip_code = "51001") =>
  shop.ask<{ shipping: number; code: string }>("POST", "/orders/create", {
    token,
    body: {
      ...FORM,
      shipping_address: { ...FORM.shipping_address, zip_code },
      shippingInfo: { option },
      totals: { subtotal: 10, discount: 0, shipping, total: 10 + shipping },
    },
  });
