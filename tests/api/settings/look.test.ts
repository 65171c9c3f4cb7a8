import type { AllSettings, ShopInfo } from "@bruma/contract";
import { shadesOf } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => app.close());

async function shown() {
  const { brand, accent } = (await app.ask<{ shop: ShopInfo }>("GET", "/shop")).body.shop.look;
  return { brand, accent };
}
async function choose(change: Partial<AllSettings["look"]>) {
  const { settings } = (await app.ask<{ settings: AllSettings }>("GET", "/admin/settings", { token })).body;
  return app.ask("PUT", "/admin/settings/look", { token, body: { ...settings.look, ...change } });
}

test("a colour that is chosen is shown at once in shades that can be read, and the design's own comes back", async () => {
  expect(await shown()).toEqual({ brand: null, accent: null });
  expect((await choose({ accent: " #7A1FA2 " })).status).toBe(200);
  expect(await shown()).toEqual({ brand: null, accent: shadesOf("#7a1fa2") });
  expect((await choose({ accent: "" })).status).toBe(200);
  expect((await shown()).accent).toBeNull();
});

test.each(["red", "#12345", "#12345g", "#123456;}", "url(x)"])("what is no colour is refused: %s", async (accent) => {
  const { status, body } = await choose({ accent });
  expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { accent: "Un color como #0b6e6b" } });
});

test("a pair of faces is one of a few", async () => {
  const fonts = async () => (await app.ask<{ shop: ShopInfo }>("GET", "/shop")).body.shop.look.fonts;
  expect(await fonts()).toBe("bruma");
  expect((await choose({ fonts: "serif" })).status).toBe(200);
  expect(await fonts()).toBe("serif");
  expect((await choose({ fonts: "comic" as "serif" })).status).toBe(422);
  expect((await choose({ fonts: "bruma" })).status).toBe(200);
});
