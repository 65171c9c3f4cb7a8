import { CreateOrder, line, SHIPPING_OPTIONS, ShippingAddress } from "@bruma/contract";
import { z } from "zod";

const { address, city, state, zip_code, country, phone } = ShippingAddress.shape;

/** What the buyer types at the checkout; the fields that the order takes as they are keep the contract's rules. */
export const CheckoutForm = z.object({
  firstName: line(100, "El nombre es obligatorio").min(2, "El nombre debe tener al menos 2 caracteres"),
  lastName: line(99, "Los apellidos son obligatorios").min(2, "Los apellidos deben tener al menos 2 caracteres"),
  email: CreateOrder.shape.email.unwrap(),
  phone,
  address,
  city,
  state: state.unwrap().unwrap(),
  postalCode: zip_code,
  country,
  option: z.enum(SHIPPING_OPTIONS),
  notes: CreateOrder.shape.notes.unwrap().unwrap(),
});
export type CheckoutForm = z.infer<typeof CheckoutForm>;
export type CheckoutField = keyof CheckoutForm;

const FIELD_OF: Record<string, CheckoutField> = {
  "shipping_address.name": "firstName",
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
  email: "email",
  notes: "notes",
};

/** The form's field that a remark of the API is about. */
export function fieldOfRemark(name: string): CheckoutField | undefined {
  return FIELD_OF[name];
}
