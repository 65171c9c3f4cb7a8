import type { Address } from "@bruma/contract";
import type { UseFormReturn } from "react-hook-form";
import { PlaceFields } from "../../../forms/PlaceFields.tsx";
import type { CheckoutForm } from "./checkoutForm.ts";
import { SavedAddresses } from "./SavedAddresses.tsx";
import { Section } from "./Section.tsx";
import { usePlace } from "./usePlace.ts";

interface AddressFieldsProps {
  form: UseFormReturn<CheckoutForm>;
  book: readonly Address[];
}

export function AddressFields({ form, book }: AddressFieldsProps) {
  const { register, trigger, formState } = form;
  const { errors } = formState;
  usePlace(form);
  const checkAgain = () => {
    if (errors.postalCode) void trigger("postalCode");
  };
  const postcode = register("postalCode", {
    // The parcel's price depends on it: it is checked when its field is left, not only when the form is sent.
    onBlur: ({ target }) => {
      if (target.value) void trigger("postalCode");
    },
    onChange: checkAgain,
  });
  return (
    <Section title="Dirección de envío" text="Al entregar se comprueba la edad: ten a mano tu documento de identidad.">
      <SavedAddresses book={book} form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceFields
          address={{ input: register("address"), error: errors.address?.message }}
          postcode={{ input: postcode, error: errors.postalCode?.message }}
          city={{ input: register("city"), error: errors.city?.message }}
          state={{ input: register("state"), error: errors.state?.message, label: "Provincia (opcional)" }}
          country={{ input: register("country", { onChange: checkAgain }), error: errors.country?.message }}
        />
      </div>
    </Section>
  );
}
