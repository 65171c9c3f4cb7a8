import { expect, test } from "vitest";
import { readReviewChoice, reviewsSearch } from "./reviewChoice.ts";

const read = (search: string) => readReviewChoice(new URLSearchParams(search), "resenas");

test("an address says which page of reviews, and of how many stars", () => {
  expect(read("resenas=2&valoracion=5")).toEqual({ page: 2, rating: 5 });
  expect(read("")).toEqual({ page: 1, rating: undefined });
  for (const broken of ["resenas=0&valoracion=6", "resenas=1.5&valoracion=x", "resenas=-1", "resenas=1e9"])
    expect(read(broken)).toEqual({ page: 1, rating: undefined });
});

test("another choice keeps the chosen variant and says nothing that goes without saying", () => {
  const here = new URLSearchParams("variante=7&resenas=3");
  expect(reviewsSearch(here, "resenas", { page: 1, rating: 4 })).toBe("?variante=7&valoracion=4");
  expect(reviewsSearch(here, "resenas", { page: 2, rating: undefined })).toBe("?variante=7&resenas=2");
  expect(reviewsSearch(new URLSearchParams("valoracion=4"), "resenas", { page: 1, rating: undefined })).toBe("");
});
