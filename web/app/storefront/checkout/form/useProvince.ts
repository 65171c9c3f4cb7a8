import { useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { CheckoutForm } from "./checkoutForm.ts";
import { provinceOf } from "./provinceOf.ts";

/** Fills in the province that the postcode lies in, and leaves alone what the buyer wrote there. */
export function useProvince({ control, getValues, setValue }: UseFormReturn<CheckoutForm>) {
  const [country, postcode] = useWatch({ control, name: ["country", "postalCode"] });
  const filledIn = useRef("");
  const province = provinceOf(country, postcode);
  useEffect(() => {
    const isOurs = getValues("state") === filledIn.current;
    if (province === undefined || !isOurs) return;
    filledIn.current = province;
    setValue("state", province);
  }, [province, getValues, setValue]);
}
