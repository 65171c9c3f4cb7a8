import { BillingForm, CreateOrder, EXTRAS, POSTCODE_UNKNOWN, SHIPPING_OPTIONS, ShippingAddress } from "@bruma/contract";
import { z } from "zod";
import { isPlaceKnown } from "../isPlaceKnown.ts";

const { address, city, state, zip_code, country, phone } = ShippingAddress.shape;

/** What the buyer types at the checkout; the fields that the order takes as they are keep the contract's rules. */
export const CheckoutForm = z
  .object({
    name: ShippingAddress.shape.name.refine((typed) => /\S\s+\S/.test(typed), "Los apellidos son obligatorios"),
    email: CreateOrder.shape.email.unwrap(),
    phone,
    address,
    city,
    state: state.unwrap().unwrap(),
    postalCode: zip_code,
    country,
    option: z.enum(SHIPPING_OPTIONS),
    extras: z.array(z.enum(EXTRAS)),
    paymentMethod: CreateOrder.shape.payment_method,
    notes: CreateOrder.shape.notes.unwrap().unwrap(),
    /** «1» where the receipt is to be made out to somebody, with the fields that follow. */
    wantsBilling: z.enum(["", "1"]),
    billName: z.string(),
    billNif: z.string(),
    billAddress: z.string(),
    billPostalCode: z.string(),
    billCity: z.string(),
    billCountry: z.string(),
  })
  .refine(({ country, postalCode }) => isPlaceKnown(country, postalCode), {
    path: ["postalCode"],
    message: POSTCODE_UNKNOWN,
  })
  .superRefine((form, issues) => {
    if (form.wantsBilling !== "1") return;
    for (const { path, message } of BillingForm.safeParse(billingOf(form)).error?.issues ?? []) {
      const field = FIELD_OF[`billing.${String(path[0])}`];
      if (field) issues.addIssue({ code: "custom", path: [field], message });
    }
  });
export type CheckoutForm = z.infer<typeof CheckoutForm>;
export type CheckoutField = keyof CheckoutForm;

type BillingFields = Pick<
  CheckoutForm,
  "billName" | "billNif" | "billAddress" | "billPostalCode" | "billCity" | "billCountry"
>;

/** The order's own names for the fields of the receipt. */
export function billingOf(form: BillingFields) {
  return {
    name: form.billName,
    nif: form.billNif,
    address: form.billAddress,
    zip_code: form.billPostalCode,
    city: form.billCity,
    country: form.billCountry,
  };
}

const FIELD_OF: Record<string, CheckoutField> = {
  "shipping_address.name": "name",
  "shipping_address.address": "address",
  "shipping_address.city": "city",
  "shipping_address.state": "state",
  "shipping_address.zip_code": "postalCode",
  "shipping_address.country": "country",
  "shipping_address.phone": "phone",
  zip_code: "postalCode",
  country: "country",
  option: "option",
  "shippingInfo.option": "option",
  extras: "extras",
  "shippingInfo.extras": "extras",
  payment_method: "paymentMethod",
  email: "email",
  notes: "notes",
  "billing.name": "billName",
  "billing.nif": "billNif",
  "billing.address": "billAddress",
  "billing.zip_code": "billPostalCode",
  "billing.city": "billCity",
  "billing.country": "billCountry",
};

/** The form's field that a remark of the API is about. */
export function fieldOfRemark(name: string): CheckoutField | undefined {
  return FIELD_OF[name];
}
