import type { Address } from "@bruma/contract";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../../forms/Field.tsx";
import { Select } from "../../../forms/Select.tsx";
import { fromAddress } from "../checkoutDraft.ts";
import type { CheckoutForm } from "./checkoutForm.ts";

interface SavedAddressesProps {
  book: readonly Address[];
  form: UseFormReturn<CheckoutForm>;
}

const lineOf = ({ label, address, zip_code, city }: Address) =>
  `${label ? `${label}: ` : ""}${address}, ${zip_code} ${city}`;

/** Fills the address from the customer's book; what it fills may still be changed for this order. */
export function SavedAddresses({ book, form }: SavedAddressesProps) {
  if (book.length === 0) return null;

  function fill(id: string) {
    const chosen = book.find((address) => String(address.id) === id);
    if (!chosen) return;
    const { isSubmitted, errors } = form.formState;
    for (const [field, value] of Object.entries(fromAddress(chosen))) {
      form.setValue(field as keyof CheckoutForm, value, {
        shouldValidate: isSubmitted || field in errors,
        shouldDirty: true,
      });
    }
  }

  return (
    <Field label="Usar una dirección guardada" className="mb-4">
      {(control) => (
        <Select {...control} defaultValue="" onChange={(event) => fill(event.currentTarget.value)}>
          <option value="">Elige una dirección…</option>
          {book.map((address) => (
            <option key={address.id} value={address.id}>
              {lineOf(address)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
