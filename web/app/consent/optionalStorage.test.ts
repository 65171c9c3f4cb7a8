import { beforeEach, expect, test } from "vitest";
import { storage } from "../browser/storage.ts";
import { campaignIn, hasCampaign, keepCampaign } from "./campaign.ts";
import { ESSENTIALS, EVERYTHING } from "./consent.ts";
import { saveChoice } from "./consentStore.ts";
import { keepFor, readKept } from "./lasting.ts";
import { rememberedView, rememberView } from "./rememberedView.ts";

beforeEach(() => saveChoice(ESSENTIALS));

test("the catalogue's view is remembered with consent only, and forgotten when it is withdrawn", () => {
  rememberView("list");
  expect(rememberedView()).toBeUndefined();
  saveChoice({ ...ESSENTIALS, functional: true });
  rememberView("list");
  expect(rememberedView()).toBe("list");
  saveChoice({ ...EVERYTHING, functional: false });
  expect(storage.read("catalogue-view")).toBeNull();
});

test("a campaign's marks are kept, nothing else of the address, and go with the consent", () => {
  saveChoice(EVERYTHING);
  keepCampaign("https://bruma.example/?utm_source=boletin&utm_campaign=oto%C3%B1o&email=ana@example.com");
  expect(readKept("campaign")).toEqual({ utm_source: "boletin", utm_campaign: "otoño" });
  keepCampaign("https://bruma.example/products");
  expect(hasCampaign()).toBe(true);
  expect(campaignIn("https://bruma.example/?utm_source=")).toBeUndefined();
  saveChoice(ESSENTIALS);
  expect(storage.read("campaign")).toBeNull();
});

test("what is kept for months is gone after them, also the end of a month", () => {
  keepFor(6, "catalogue-view", "grid", new Date("2026-08-31T12:00:00Z"));
  expect(readKept("catalogue-view", Date.parse("2027-02-27T12:00:00Z"))).toBe("grid");
  expect(readKept("catalogue-view", Date.parse("2027-03-04T12:00:00Z"))).toBeUndefined();
  expect(storage.read("catalogue-view")).toBeNull();
});

test("what somebody else wrote there is no memory of ours", () => {
  saveChoice(EVERYTHING);
  for (const text of ["{", "null", '"list"', '{"value":"list"}', '{"value":"tiles","until":9e15}']) {
    storage.write("catalogue-view", text);
    expect(rememberedView(), text).toBeUndefined();
  }
});
