import type { Address, User } from "@bruma/contract";
import { expect, test } from "vitest";
import { EMPTY_FORM, initialForm, parseDraft } from "./checkoutDraft.ts";

const profile = {
  name: "Marta Soler Vidal",
  firstName: null,
  lastName: null,
  email: "marta@example.test",
  phone: "600 100 200",
  address: null,
  city: "Dénia",
  zipCode: "03700",
  country: "España",
} as User;

test("the profile fills what is empty, and never what was typed", () => {
  expect(initialForm({ city: "Xàbia", phone: "" }, profile)).toEqual({
    ...EMPTY_FORM,
    name: "Marta Soler Vidal",
    email: "marta@example.test",
    phone: "600 100 200",
    city: "Xàbia",
    postalCode: "03700",
  });
});

test("whoever is called Ana María Soler is sent the parcel under that name, wherever the name is known from", () => {
  const parts = { ...profile, firstName: "Ana María", lastName: "Soler" } as User;
  const address = { name: "Ana María Soler", is_default: true, zip_code: "03700" } as Address;
  for (const form of [
    initialForm({}, parts),
    initialForm({}, { ...profile, name: "Ana María Soler" } as User),
    initialForm({}, profile, [address]),
  ]) {
    expect(form.name).toBe("Ana María Soler");
  }
});

test("without a profile the form is empty and delivers to Spain", () => {
  expect(initialForm({}, undefined)).toEqual(EMPTY_FORM);
});

test("a choice that the shop does not know is not taken over", () => {
  expect(initialForm({ option: "pigeon", country: "US" } as never, undefined)).toEqual(EMPTY_FORM);
  expect(initialForm({ option: "express", country: "PT" }, undefined)).toMatchObject({
    option: "express",
    country: "PT",
  });
});

test("a draft belongs to the person who typed it", () => {
  const text = JSON.stringify({ userId: 7, values: { city: "Dénia", theme: "dark", notes: 3 } });
  expect(parseDraft(text, 7)).toEqual({ city: "Dénia" });
  expect(parseDraft(text, 8)).toEqual({});
  expect(parseDraft("{", 7)).toEqual({});
  expect(parseDraft(null, 7)).toEqual({});
});
