import { ADDRESSES_MAX, AddressForm } from "@bruma/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testShop.ts";
import { addAddress, listAddresses, removeAddress, replaceAddress } from "./addresses.ts";
import { changeMarketing, listConsents, mayAdvertiseTo } from "./consents.ts";
import { register } from "./register.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const form = {
  name: "Ana Prueba",
  address: "Calle de la Prueba, 12",
  city: "Dénia",
  zip_code: "03700",
  country: "ES",
} as const;
const customer = async () => (await shop.seed.customer()).userId;
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (refusal: { code?: string }) => refusal.code,
  );

test("the first address is the default one; another takes its place, also when many do so at the same time", async () => {
  const userId = await customer();
  const first = await addAddress(shop, userId, form);
  expect(first).toMatchObject({ isDefault: true, isBilling: false });
  const second = await addAddress(shop, userId, { ...form, nif: "12345678Z" });
  expect(second.isDefault).toBe(false);

  const flags = { nif: "12345678Z", is_default: true, is_billing: true };
  await Promise.all([
    ...[first, second].map(({ id }) => replaceAddress(shop, userId, id, { ...form, ...flags })),
    ...Array.from({ length: 6 }, () => addAddress(shop, userId, { ...form, ...flags })),
  ]);
  const book = await listAddresses(shop.db, userId);
  expect(book).toHaveLength(8);
  expect(book.filter(({ isDefault }) => isDefault)).toEqual([book[0]]);
  expect(book.filter(({ isBilling }) => isBilling)).toHaveLength(1);
});

test("a book holds twenty addresses, also when more are added at the same time", async () => {
  const userId = await customer();
  const tries = await Promise.all(Array.from({ length: 24 }, () => outcome(addAddress(shop, userId, form))));
  expect(tries.filter((code) => code === "address.book_full")).toHaveLength(4);
  expect(await listAddresses(shop.db, userId)).toHaveLength(ADDRESSES_MAX);
});

test("another customer's address can be neither changed nor removed", async () => {
  const { id } = await addAddress(shop, await customer(), form);
  const stranger = await customer();
  expect(await outcome(replaceAddress(shop, stranger, id, form))).toBe("address.not_found");
  expect(await outcome(removeAddress(shop, stranger, id))).toBe("address.not_found");
});

test("an address that is billed to keeps its tax number", async () => {
  const userId = await customer();
  const { id } = await addAddress(shop, userId, { ...form, nif: "B12345674", is_billing: true });
  expect(await outcome(replaceAddress(shop, userId, id, form))).toBe("address.billing_needs_nif");
  const plain = await replaceAddress(shop, userId, id, { ...form, is_billing: false });
  expect(plain).toMatchObject({ nif: null, isBilling: false, isDefault: true });
});

test.each([
  [{ zip_code: "99999" }, ["zip_code"]],
  [{ zip_code: "1000-001", country: "PT" }, []],
  [{ nif: "12345678A" }, ["nif"]],
  [{ nif: "12345678-z", is_billing: true }, []],
  [{ nif: "PT123456789", country: "PT", zip_code: "1000-001" }, []],
  [{ is_billing: true }, ["nif"]],
  [{ phone: "x" }, ["phone"]],
  [{ name: " ", address: "corta", city: "" }, ["name", "address", "city"]],
])("an address with %o is refused for %o", (given, expected) => {
  const { error } = AddressForm.safeParse({ ...form, ...given });
  expect([...new Set(error?.issues.map(({ path }) => path.join(".")))]).toEqual(expected);
});

test("what was agreed to stands in a ledger, and saying the same twice writes nothing", async () => {
  const account = { name: "Ana", email: "consiente@example.com", password: "una-clave-larga" };
  const visit = { address: "192.0.2.1", userAgent: undefined };
  const { userId } = await register(shop, { ...account, adult: true, terms: true }, visit);
  const ledger = async () => (await listConsents(shop.db, userId)).map(({ kind, granted }) => `${kind} ${granted}`);
  expect((await ledger()).toSorted()).toEqual(["adult true", "terms true"]);
  expect(await mayAdvertiseTo(shop.db, userId)).toBe(false);
  await Promise.all([true, true, true].map((marketing) => changeMarketing(shop, userId, marketing)));
  await changeMarketing(shop, userId, false);
  expect((await ledger()).slice(0, 2)).toEqual(["marketing false", "marketing true"]);
  expect(await ledger()).toHaveLength(4);
  expect(await mayAdvertiseTo(shop.db, userId)).toBe(false);
});
