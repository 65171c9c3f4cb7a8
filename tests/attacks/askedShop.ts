import { ENDPOINTS, type Endpoint, isForStaff } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll } from "vitest";

/** A shop that listens, with somebody of the staff and a customer who are signed in. */
export let shop: TestApp;
export let address: URL;
export const tokens = { admin: "", customer: "" };

/** Opens it for the tests of one file. */
export function useAskedShop(parts: Parameters<typeof openTestApp>[2] = {}): void {
  beforeAll(async () => {
    shop = await openTestApp({}, undefined, parts);
    await signBothIn();
    await shop.shop.seed.variant();
    address = new URL(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
  });
  afterAll(() => shop.close());
}

/** Others than before, if there were any. */
export async function signBothIn(): Promise<void> {
  const { seed } = shop.shop;
  tokens.admin = await shop.tokenFor((await seed.customer({ role: "admin" })).userId);
  tokens.customer = await shop.tokenFor((await seed.customer()).userId);
}

export const endpoints = Object.entries<Endpoint>(ENDPOINTS).map(([key, endpoint]) => {
  const [method = "GET", path = "/"] = key.split(" ");
  return { key, method, path, endpoint };
});
export const changing = endpoints.filter(({ method }) => method !== "GET");

export const tokenFor = ({ access }: Endpoint) => (isForStaff(access) ? tokens.admin : tokens.customer);
export const withSomeId = (path: string) => path.replace(/:\w+/g, "1");
