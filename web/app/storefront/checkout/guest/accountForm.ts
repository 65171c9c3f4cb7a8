import { Register } from "@bruma/contract";
import { z } from "zod";
import { CheckoutForm } from "../form/checkoutForm.ts";

/** An account on the way to an order: the name is the one that the parcel is sent to, and one box makes both declarations. */
export const AccountForm = Register.pick({ email: true, password: true }).extend({
  name: CheckoutForm.shape.name,
  agrees: z.literal(true, "Debes ser mayor de 18 años y aceptar los términos y condiciones"),
});
