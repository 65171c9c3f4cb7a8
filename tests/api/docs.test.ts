import { changeSettings } from "@bruma/domain";
import { asStaff } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const titleOf = async () => (await app.ask<{ info: { title: string } }>("GET", "/openapi.json")).body.info.title;
const pageOf = async () => (await app.ask("GET", "/docs")).text;

test("the API's document and its page carry the shop's own brand, also after it was changed", async () => {
  expect(await titleOf()).toBe("Bruma");
  expect(await pageOf()).toContain("<title>API - Bruma</title>");

  await changeSettings(asStaff(app.shop), { company: { brand: "Sal & <Brisa>" } });
  expect(await titleOf()).toBe("Sal & <Brisa>");
  const page = await pageOf();
  expect(page).toContain("<title>API - Sal &amp; &lt;Brisa&gt;</title>");
  expect(page).toContain("<h1>API de Sal &amp; &lt;Brisa&gt;</h1>");
  expect(page).not.toContain("Bruma");
});
