import type { AddressForm } from "@bruma/contract";
import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "../forms/Checkbox.tsx";
import { CountryOptions } from "../forms/CountryOptions.tsx";
import { Field } from "../forms/Field.tsx";
import { Input } from "../forms/Input.tsx";
import { Select } from "../forms/Select.tsx";
import type { AddressTyped } from "./addressTyped.ts";

export function AddressFormFields({ form }: { form: UseFormReturn<AddressTyped, unknown, AddressForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Alias" hint="Para reconocerla: Casa, Trabajo…" error={errors.label?.message}>
        {(control) => <Input {...control} {...register("label")} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Nombre y apellidos o razón social"
          error={errors.name?.message}
          className="sm:col-span-2"
          required
        >
          {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
        </Field>
        <Field label="Dirección" error={errors.address?.message} className="sm:col-span-2" required>
          {(control) => (
            <Input
              {...control}
              {...register("address")}
              autoComplete="street-address"
              placeholder="Calle, número, piso y puerta"
            />
          )}
        </Field>
        <Field label="Código postal" error={errors.zip_code?.message} required>
          {(control) => <Input {...control} {...register("zip_code")} autoComplete="postal-code" className="figures" />}
        </Field>
        <Field label="Ciudad" error={errors.city?.message} required>
          {(control) => <Input {...control} {...register("city")} autoComplete="address-level2" />}
        </Field>
        <Field label="Provincia" error={errors.state?.message}>
          {(control) => <Input {...control} {...register("state")} autoComplete="address-level1" />}
        </Field>
        <Field label="País" error={errors.country?.message} required>
          {(control) => (
            <Select {...control} {...register("country")} autoComplete="country">
              <CountryOptions />
            </Select>
          )}
        </Field>
        <Field label="Teléfono" hint="Para el transportista." error={errors.phone?.message}>
          {(control) => <Input {...control} {...register("phone")} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="NIF" hint="Para facturar a esta dirección." error={errors.nif?.message}>
          {(control) => <Input {...control} {...register("nif")} autoComplete="off" className="figures uppercase" />}
        </Field>
      </div>
      <div className="grid gap-1">
        <Checkbox {...register("is_default")} label="Usar como dirección de envío predeterminada" />
        <Checkbox {...register("is_billing")} label="Usar como dirección de facturación" />
      </div>
    </>
  );
}
