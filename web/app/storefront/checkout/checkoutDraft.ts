import { type Address, COUNTRIES, EXTRAS, PAYMENT_METHODS, SHIPPING_OPTIONS, type User } from "@bruma/contract";
import { tabStorage } from "../../browser/storage.ts";
import type { CheckoutForm } from "./form/checkoutForm.ts";

const KEY = "checkout-draft";

export const EMPTY_FORM: CheckoutForm = {
  name: "",
  email: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  postalCode: "",
  country: "ES",
  option: "standard",
  extras: [],
  paymentMethod: "bank_transfer",
  notes: "",
  wantsBilling: "",
  billName: "",
  billNif: "",
  billAddress: "",
  billPostalCode: "",
  billCity: "",
  billCountry: "ES",
};

/** Kept in the tab until the order is placed: reloading or going back loses nothing that was typed. */
export function saveDraft(userId: number, values: Partial<CheckoutForm>) {
  tabStorage.write(KEY, JSON.stringify({ userId, values }));
}

export function readDraft(userId: number): Partial<CheckoutForm> {
  return parseDraft(tabStorage.read(KEY), userId);
}

export function forgetDraft() {
  tabStorage.forget(KEY);
}

/** Only known fields, and only of the person who typed them. */
export function parseDraft(text: string | null, userId: number): Partial<CheckoutForm> {
  try {
    const stored = JSON.parse(text ?? "null") as { userId: unknown; values: Record<string, unknown> } | null;
    if (stored?.userId !== userId) return {};
    const known = Object.keys(EMPTY_FORM).filter((field) => typeof stored.values[field] === "string");
    const { extras } = stored.values;
    return {
      ...Object.fromEntries(known.map((field) => [field, stored.values[field]])),
      ...(Array.isArray(extras) && { extras: EXTRAS.filter((extra) => extras.includes(extra)) }),
    };
  } catch {
    return {};
  }
}

const COUNTRY_OF_PROFILE: Record<string, CheckoutForm["country"]> = { España: "ES" };

/** What was typed comes first; what is empty is filled from the customer's default address, then from the profile. */
export function initialForm(
  draft: Partial<CheckoutForm>,
  profile: User | undefined,
  book: readonly Address[] = [],
): CheckoutForm {
  const usual = book.find((address) => address.is_default);
  const known = { ...(profile && fromProfile(profile)), ...(usual && fromAddress(usual)), ...billingFrom(book) };
  const filled = Object.keys(EMPTY_FORM).map((name) => {
    const field = name as keyof CheckoutForm;
    return [field, draft[field] || known[field] || EMPTY_FORM[field]];
  });
  const form = Object.fromEntries(filled) as CheckoutForm;
  return {
    ...form,
    country: COUNTRIES.find((country) => country === form.country) ?? EMPTY_FORM.country,
    option: SHIPPING_OPTIONS.find((option) => option === form.option) ?? EMPTY_FORM.option,
    paymentMethod: PAYMENT_METHODS.find((method) => method === form.paymentMethod) ?? EMPTY_FORM.paymentMethod,
    wantsBilling: form.wantsBilling === "1" ? "1" : "",
  };
}

/** A saved address in the form's own fields. */
export function fromAddress({ name, address, city, state, zip_code, country, phone }: Address): Partial<CheckoutForm> {
  return {
    name,
    address,
    city,
    state: state ?? "",
    postalCode: zip_code,
    country,
    ...(phone && { phone }),
  };
}

function billingFrom(book: readonly Address[]): Partial<CheckoutForm> {
  const billing = book.find((address) => address.is_billing);
  if (!billing) return {};
  return {
    billName: billing.name,
    billNif: billing.nif ?? "",
    billAddress: billing.address,
    billPostalCode: billing.zip_code,
    billCity: billing.city,
    billCountry: billing.country,
  };
}

function fromProfile(profile: User): Partial<CheckoutForm> {
  const { firstName, lastName } = profile;
  return {
    // An account is opened with one name, which nothing splits: «Ana María» is one of them.
    name: firstName || lastName ? [firstName, lastName].filter(Boolean).join(" ") : profile.name,
    email: profile.email,
    phone: profile.phone ?? "",
    address: profile.address ?? "",
    city: profile.city ?? "",
    postalCode: profile.zipCode ?? "",
    country: COUNTRY_OF_PROFILE[profile.country],
  };
}
