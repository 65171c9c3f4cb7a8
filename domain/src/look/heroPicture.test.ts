import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dropUnusedPictures, keepPicture } from "../catalogue/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { dropHeroPicture, findHeroPicture, setHeroPicture } from "./index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function picture(width: number, height: number): Promise<string> {
  const name = hash("sha256", `${width} ${height}`).slice(0, 24);
  const kept = { hash: name, width, height, widths: [width], placeholder: "#112233" };
  await shop.db.transaction((tx) => keepPicture(tx, kept));
  return name;
}
const tomorrow = () => new Date(Date.now() + 86_400_000);

test("a picture that stands at the top is not cleared away, and may be put back a day after it was taken down", async () => {
  const staff = asStaff(shop);
  const chosen = await picture(960, 640);
  await setHeroPicture(staff, chosen, "El mostrador");
  await dropUnusedPictures(shop, tomorrow());
  expect(await findHeroPicture(shop.db)).toMatchObject({ hash: chosen, alt: "El mostrador", width: 960 });
  await dropHeroPicture(staff);
  expect(await findHeroPicture(shop.db)).toBeUndefined();
  await expect(dropHeroPicture(staff)).rejects.toMatchObject({ code: "hero.not_found" });
  await setHeroPicture(staff, chosen, "");
  expect(await findHeroPicture(shop.db)).toMatchObject({ hash: chosen, alt: "" });
});

test("one that the shop does not have, or that would push all else off the screen, is refused with why", async () => {
  const refusedFor = async (name: string) =>
    setHeroPicture(asStaff(shop), name, "").then(
      () => undefined,
      (error) => error.details.fields.image,
    );
  expect(await refusedFor("0123456789abcdef01234567")).toBe("La tienda no tiene esta imagen");
  expect(await refusedFor(await picture(400, 900))).toContain("Es demasiado alta");
  expect(await refusedFor(await picture(400, 500))).toBeUndefined();
});
