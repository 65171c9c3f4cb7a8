import { shadesOf } from "@bruma/contract";
import { changeSettings, keepLogo, readLogos } from "@bruma/domain";
import { asStaff, openTestShop, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, type Letter } from "./Letter.ts";
import { render, sheetOf } from "./writeMail.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const LETTER = { subject: "s", preview: "p", title: "t", blocks: [], why: "w" };
const head = async () => /<p[^>]*><a[^>]*>(.*?)<\/a><\/p>/.exec(render(LETTER, await sheetOf(shop)).html)?.[1];

test("a mail begins with the shop's name, or with its logo as large as it stands, whose words are the name", async () => {
  const { company } = (await sheetOf(shop)).settings;
  expect(await head()).toBe(company.brand);
  const bytes = Buffer.from("<svg/>");
  await keepLogo(asStaff(shop), "logo", { type: "svg", width: 960, height: 120, bytes, print: bytes });
  const { logo } = await readLogos(shop.db);
  expect(await head()).toContain(
    `src="${shop.publicUrl}/media/look/print-${logo?.version}.png" alt="${company.brand}"`,
  );
  expect(await head()).toContain('width="240" height="30"');
});

test("a mail takes the shop's colours in both themes, and its letters", async () => {
  await changeSettings(asStaff(shop), { look: { accent: "#7a1fa2", fonts: "serif" } });
  const letter: Letter = { ...LETTER, blocks: [button("Ver", "https://shop.example/")] };
  const { html } = render(letter, await sheetOf(shop));
  const { fill, on } = shadesOf("#7a1fa2");
  expect(html).toContain(`background:${fill[0]}"`);
  expect(html).toContain(`.button { background: ${fill[1]} !important; color: ${on[1]} !important; }`);
  expect(html).toContain("font-family:&#39;Iowan Old Style&#39;");
  expect(html).not.toContain("Bricolage");
});
