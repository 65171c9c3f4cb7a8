import { type CreateOrder, type Quote, SHIPPING_LABELS } from "@bruma/contract";
import { billingOf, type CheckoutForm } from "./form/checkoutForm.ts";

/** The order as the buyer sees it: address, way of sending, and the figures on screen. */
export function orderBody(form: CheckoutForm, quote: Quote): CreateOrder {
  const { subtotal, discount, shipping, fee, extras, vat_relief, total, option, payment_method } = quote;
  const chosen = quote.extras_offered.filter((each) => each.chosen).map(({ extra }) => extra);
  return {
    shipping_address: {
      name: form.name,
      address: form.address,
      city: form.city,
      state: form.state || null,
      zip_code: form.postalCode,
      country: form.country,
      phone: form.phone,
    },
    email: form.email,
    payment_method,
    notes: form.notes || null,
    ...(form.wantsBilling === "1" && { billing: billingOf(form) as CreateOrder["billing"] }),
    shippingInfo: { option, method: SHIPPING_LABELS[option], cost: shipping, extras: chosen },
    totals: { subtotal, discount, shipping, fee, extras, vat_relief, total },
  };
}
