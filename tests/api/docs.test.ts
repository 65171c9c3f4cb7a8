import { changeSettings } from "@bruma/domain";
import { asStaff } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

interface Operation {
  responses: Record<string, unknown>;
}

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

test("the API's document names what every act may be refused for, and which addresses hold a number to fill in", async () => {
  const { paths } = (await app.ask<{ paths: Record<string, Record<string, Operation>> }>("GET", "/openapi.json")).body;
  const statusesOf = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});
  expect(statusesOf("/auth/profile", "put")).toEqual(expect.arrayContaining(["400", "403", "413", "415", "422"]));
  expect(statusesOf("/auth/profile", "get")).not.toContain("403");
  expect(statusesOf("/admin/opening/steps/{step}", "post")).toContain("404");
  const saved = JSON.stringify(paths["/admin/settings/shipping"]?.put?.responses["200"]);
  expect(saved).toMatch(/"tracking_url":\{[^}]*"format":"uri-template"/);
});
