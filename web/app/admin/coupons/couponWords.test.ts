import { expect, test } from "vitest";
import { discountText, scopeText, usesText } from "./couponWords.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

test("a coupon says in Spanish what it takes off, how often it was used, and for what", () => {
  expect(plain(discountText({ type: "percentage", value: 12.5 }))).toBe("12,5 %");
  expect(plain(discountText({ type: "fixed", value: 5 }))).toBe("5,00 €");
  expect(usesText({ usage_count: 3, usage_limit: 10 })).toBe("3 de 10");
  expect(usesText({ usage_count: 1234, usage_limit: null })).toMatch(/^1\.?234$/);
  expect(scopeText({ categories: null, product_ids: null })).toBe("Todo el catálogo");
  expect(scopeText({ categories: ["pods", "mods"], product_ids: [4] })).toBe("Pods, Mods y 1 producto");
});
