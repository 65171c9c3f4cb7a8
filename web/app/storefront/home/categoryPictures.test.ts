import type { Image, Product } from "@bruma/contract";
import { expect, test } from "vitest";
import { categoryPictures } from "./categoryPictures.ts";

const picture = (hash: string): Image => ({
  hash,
  width: 960,
  height: 960,
  widths: [320],
  placeholder: "#ccc",
  alt: "",
});
const product = (category: Product["category"], hash?: string) => ({ category, image: hash ? picture(hash) : null });

test("a category shows a featured product that the page does not show yet", () => {
  const pictures = categoryPictures([product("pods", "first"), product("mods", "m"), product("pods", "second")], 1);
  expect(pictures.pods?.hash).toBe("second");
  expect(pictures.mods?.hash).toBe("m");
});

test("the same picture twice is better than none, and without one the category does without", () => {
  const pictures = categoryPictures([product("pods", "only"), product("mods")], 1);
  expect(pictures.pods?.hash).toBe("only");
  expect(pictures).not.toHaveProperty("mods");
});
