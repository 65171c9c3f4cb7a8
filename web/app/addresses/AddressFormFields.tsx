import type { AddressForm } from "@bruma/contract";
import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "../forms/Checkbox.tsx";
import { Field } from "../forms/Field.tsx";
import { Input } from "../forms/Input.tsx";
import { PlaceFields } from "../forms/PlaceFields.tsx";
import type { AddressTyped } from "./addressTyped.ts";

export function AddressFormFields({ form }: { form: UseFormReturn<AddressTyped, unknown, AddressForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  // In the order of the page: a refused form puts the focus on the first field that was registered.
  const label = register("label");
  const name = register("name");
  return (
    <>
      <Field label="Alias" hint="Para reconocerla: Casa, Trabajo…" error={errors.label?.message}>
        {(control) => <Input {...control} {...label} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Nombre y apellidos o razón social"
          error={errors.name?.message}
          className="sm:col-span-2"
          required
        >
          {(control) => <Input {...control} {...name} autoComplete="name" />}
        </Field>
        <PlaceFields
          address={{ input: register("address"), error: errors.address?.message }}
          postcode={{ input: register("zip_code"), error: errors.zip_code?.message }}
          city={{ input: register("city"), error: errors.city?.message }}
          state={{ input: register("state"), error: errors.state?.message, label: "Provincia" }}
          country={{ input: register("country"), error: errors.country?.message }}
        />
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
