import { expect, test } from "vitest";
import { sourceOf } from "./sourceOf.ts";

const SHOP = "https://bruma.example/products";

test.each([
  ["", false, "direct"],
  ["https://www.google.co.uk/", false, "search"],
  ["https://www.google.es/", false, "search"],
  ["https://duckduckgo.com/", false, "search"],
  ["https://search.brave.com/search?q=pod", false, "search"],
  ["https://l.instagram.com/", false, "social"],
  ["https://t.co/abc", false, "social"],
  ["https://notgoogle.example/", false, "referral"],
  ["https://google.evil.example/", false, "referral"],
  ["https://foro.example/hilo/7", false, "referral"],
  ["https://bruma.example/", false, "internal"],
  ["", true, "campaign"],
  ["https://www.google.es/", true, "search"],
])("from %j, with a campaign kept (%s): %s", (referrer, campaign, source) => {
  expect(sourceOf({ arrival: SHOP, referrer, campaign })).toBe(source);
});

test("a campaign's own link counts as the campaign only for who agreed to that", () => {
  const arrival = `${SHOP}?utm_source=boletin`;
  const referrer = "https://www.facebook.com/";
  expect(sourceOf({ arrival, referrer, campaign: true })).toBe("campaign");
  expect(sourceOf({ arrival, referrer, campaign: false })).toBe("social");
});
