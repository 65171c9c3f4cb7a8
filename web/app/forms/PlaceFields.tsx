import type { UseFormRegisterReturn } from "react-hook-form";
import { CountryOptions } from "./CountryOptions.tsx";
import { Field } from "./Field.tsx";
import { Input } from "./Input.tsx";
import { InputField } from "./InputField.tsx";
import { SelectField } from "./SelectField.tsx";

interface Registered {
  input: UseFormRegisterReturn;
  error: string | undefined;
}

interface PlaceFieldsProps {
  address: Registered;
  postcode: Registered;
  city: Registered;
  state: Registered & { label: string };
  country: Registered;
}

/** Where a parcel goes, as every form asks for it. Stands in a grid of two columns. */
export function PlaceFields({ address, postcode, city, state, country }: PlaceFieldsProps) {
  return (
    <>
      <InputField
        label="Dirección"
        error={address.error}
        fieldClass="sm:col-span-2"
        required
        {...address.input}
        autoComplete="street-address"
        placeholder="Calle, número, piso y puerta"
      />
      <Field label="Código postal" error={postcode.error} required>
        {(control) => <Input {...control} {...postcode.input} autoComplete="postal-code" className="figures" />}
      </Field>
      <InputField label="Ciudad" error={city.error} required {...city.input} autoComplete="address-level2" />
      <InputField label={state.label} error={state.error} {...state.input} autoComplete="address-level1" />
      <SelectField label="País" error={country.error} required {...country.input} autoComplete="country">
        <CountryOptions />
      </SelectField>
    </>
  );
}
