import { expect, test } from "vitest";
import { COMMUNITIES, type Community } from "../vocabulary/index.ts";
import { communityOf } from "./communityOf.ts";

test("each of the 52 provinces lies in one community", () => {
  const provinces = Array.from({ length: 52 }, (_, at) => String(at + 1).padStart(2, "0"));
  const found = provinces.map((province) => communityOf("ES", `${province}001`));
  expect(found).not.toContain(undefined);
  expect(new Set(found)).toEqual(new Set(COMMUNITIES));
});

test.each<[string, Community]>([
  ["03760", "comunitat_valenciana"],
  ["08001", "cataluna"],
  ["28013", "madrid"],
  ["20001", "pais_vasco"],
  ["35010", "canarias"],
  ["51001", "ceuta"],
])("%s lies in %s", (postcode, community) => expect(communityOf("ES", postcode)).toBe(community));

test("another country's postcode, and what is none, lie in no community", () => {
  expect(communityOf("PT", "28013")).toBeUndefined();
  for (const none of [undefined, "", "2801", "280133", "00100", "53001", "2801A"])
    expect(communityOf("ES", none)).toBeUndefined();
});
