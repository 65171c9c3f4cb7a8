import { z } from "zod";
import { answer, Done, endpoints, oneById } from "../endpoint.ts";
import { Id, line, plainWords, Timestamp } from "../fields/fields.ts";
import { isNif, normaliseNif } from "../fields/nif.ts";
import { optionalPhone } from "../fields/phone.ts";
import { isSpanishPostcode, POSTCODE_UNKNOWN } from "../shipping/zoneOf.ts";
import { COUNTRIES, NAME_ASKED } from "../vocabulary/index.ts";

/** Whom something is sent or made out to, and where. */
export const recipientFields = {
  name: plainWords(200, NAME_ASKED).min(2, "El nombre debe tener al menos 2 caracteres"),
  address: plainWords(200, "La dirección es obligatoria").min(
    10,
    "Escribe la dirección completa (al menos 10 caracteres)",
  ),
  city: plainWords(100, "La ciudad es obligatoria").min(2, "Escribe el nombre completo de la ciudad"),
  zip_code: plainWords(12, "El código postal es obligatorio"),
  country: z.enum(COUNTRIES, "El país es obligatorio"),
};
const nif = line(20);

interface Billable {
  country: string;
  zip_code: string;
  nif?: string | null | undefined;
}

/** Spanish postcodes and tax numbers follow known rules; those of other countries are taken as they are typed. */
function checkSpanish({ country, zip_code, nif }: Billable, issues: z.core.$RefinementCtx): void {
  if (country !== "ES") return;
  const say = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
  if (!isSpanishPostcode(zip_code)) say("zip_code", POSTCODE_UNKNOWN);
  if (nif && !isNif(nif)) say("nif", "El NIF no es válido. Revisa los números y la letra.");
}

export const AddressForm = z
  .object({
    ...recipientFields,
    label: plainWords(60).nullish(),
    nif: nif.transform(normaliseNif).nullish(),
    state: plainWords(100).nullish(),
    phone: optionalPhone.nullish(),
    /** Left out: stays as it is. A customer's first address becomes the default one. */
    is_default: z.boolean().optional(),
    is_billing: z.boolean().optional(),
  })
  .superRefine(checkSpanish)
  .superRefine((form, issues) => {
    if (form.is_billing && !form.nif) {
      issues.addIssue({ code: "custom", path: ["nif"], message: "El NIF es obligatorio para facturar" });
    }
  });
export type AddressForm = z.infer<typeof AddressForm>;

/** Whom an order's receipt is made out to. */
export const Billing = z.object({
  name: z.string(),
  nif: z.string(),
  address: z.string(),
  city: z.string(),
  zip_code: z.string(),
  country: z.enum(COUNTRIES),
});
export type Billing = z.infer<typeof Billing>;
export const BillingForm = z
  .object({ ...recipientFields, nif: line(20, "El NIF es obligatorio para facturar").transform(normaliseNif) })
  .superRefine(checkSpanish);

export const Address = z.object({
  id: Id,
  label: z.string().nullable(),
  name: z.string(),
  nif: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  zip_code: z.string(),
  country: z.enum(COUNTRIES),
  phone: z.string().nullable(),
  is_default: z.boolean(),
  is_billing: z.boolean(),
  created_at: Timestamp,
});
export type Address = z.infer<typeof Address>;

const AddressReply = answer({ address: Address });

export const addressEndpoints = endpoints({
  "GET /addresses": {
    access: "customer",
    summary: "The caller's address book, the default address first",
    reply: answer({ addresses: z.array(Address) }),
  },
  "POST /addresses": {
    access: "customer",
    summary: "Adds an address",
    body: AddressForm,
    reply: AddressReply,
    status: 201,
    refusals: ["address.book_full"],
  },
  "PUT /addresses/:id": {
    access: "customer",
    summary: "Replaces an address of the caller",
    ...oneById("address.not_found"),
    body: AddressForm,
    reply: AddressReply,
    refusals: ["address.billing_needs_nif"],
  },
  "DELETE /addresses/:id": {
    access: "customer",
    summary: "Removes an address of the caller",
    ...oneById("address.not_found"),
    reply: Done,
  },
});
