import { useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { CheckoutForm } from "./checkoutForm.ts";
import { provinceOf } from "./provinceOf.ts";
import { townOf } from "./townOf.ts";

/** Fills in town and province that the postcode lies in, and leaves alone what the buyer wrote there. */
export function usePlace(form: UseFormReturn<CheckoutForm>) {
  const [country, postcode] = useWatch({ control: form.control, name: ["country", "postalCode"] });
  useFilledIn(form, "state", provinceOf(country, postcode));
  useFilledIn(form, "city", townOf(country, postcode));
}

function useFilledIn({ getValues, setValue }: UseFormReturn<CheckoutForm>, field: "state" | "city", known = "") {
  const filledIn = useRef("");
  useEffect(() => {
    const written = getValues(field);
    const isOurs = written === filledIn.current || written === known;
    if (!isOurs) return;
    // What was filled in for another postcode goes with it.
    filledIn.current = known;
    if (written !== known) setValue(field, known, { shouldValidate: known !== "" });
  }, [field, known, getValues, setValue]);
}
