import type { UseFormRegisterReturn } from "react-hook-form";
import { CountryOptions } from "./CountryOptions.tsx";
import { Field } from "./Field.tsx";
import { Input } from "./Input.tsx";
import { Select } from "./Select.tsx";

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
      <Field label="Dirección" error={address.error} className="sm:col-span-2" required>
        {(control) => (
          <Input
            {...control}
            {...address.input}
            autoComplete="street-address"
            placeholder="Calle, número, piso y puerta"
          />
        )}
      </Field>
      <Field label="Código postal" error={postcode.error} required>
        {(control) => <Input {...control} {...postcode.input} autoComplete="postal-code" className="figures" />}
      </Field>
      <Field label="Ciudad" error={city.error} required>
        {(control) => <Input {...control} {...city.input} autoComplete="address-level2" />}
      </Field>
      <Field label={state.label} error={state.error}>
        {(control) => <Input {...control} {...state.input} autoComplete="address-level1" />}
      </Field>
      <Field label="País" error={country.error} required>
        {(control) => (
          <Select {...control} {...country.input} autoComplete="country">
            <CountryOptions />
          </Select>
        )}
      </Field>
    </>
  );
}
