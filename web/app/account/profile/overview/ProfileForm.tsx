import { ApiError, PROFILE_COUNTRIES, type User } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { reasonOf } from "../../../api/reasonOf.ts";
import { Field } from "../../../forms/Field.tsx";
import { Input } from "../../../forms/Input.tsx";
import { Select } from "../../../forms/Select.tsx";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { PROFILE_FIELDS, ProfileForm as Schema, typedFrom } from "./profileTyped.ts";
import { useSaveProfile } from "./useSaveProfile.ts";

export function ProfileForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: typedFrom(user) });
  const { register, handleSubmit, setError, setFocus, formState } = form;
  const { errors } = formState;
  const save = useSaveProfile(user);
  useEffect(() => setFocus("name"), [setFocus]);

  const submit = handleSubmit((changes) => {
    if (save.isPending) return;
    save.mutate(changes, {
      onSuccess: onSaved,
      onError: (error) => {
        if (error instanceof ApiError && error.refusal.code === "auth.email_taken") {
          setError("email", { type: "server", message: "Este email ya tiene cuenta" }, { shouldFocus: true });
        } else showFieldRefusals(error, PROFILE_FIELDS, setError);
      },
    });
  });

  return (
    <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
      {save.isError && (
        <Alert tone="danger" live className="sm:col-span-2">
          No se pudo actualizar el perfil: {reasonOf(save.error)}
        </Alert>
      )}
      <Field
        label="Nombre visible"
        hint="Con él te saludamos. En tus reseñas solo salen tu nombre y la inicial del apellido."
        error={errors.name?.message}
        required
      >
        {(control) => <Input {...control} {...register("name")} autoComplete="nickname" />}
      </Field>
      <Field label="Email" hint="Si lo cambias, habrá que verificarlo." error={errors.email?.message} required>
        {(control) => <Input {...control} {...register("email")} type="email" inputMode="email" autoComplete="email" />}
      </Field>
      <Field label="Nombre" error={errors.firstName?.message}>
        {(control) => <Input {...control} {...register("firstName")} autoComplete="given-name" />}
      </Field>
      <Field label="Apellidos" error={errors.lastName?.message}>
        {(control) => <Input {...control} {...register("lastName")} autoComplete="family-name" />}
      </Field>
      <Field label="Teléfono" error={errors.phone?.message}>
        {(control) => <Input {...control} {...register("phone")} type="tel" autoComplete="tel" />}
      </Field>
      <Field label="Dirección" error={errors.address?.message}>
        {(control) => <Input {...control} {...register("address")} autoComplete="street-address" />}
      </Field>
      <Field label="Ciudad" error={errors.city?.message}>
        {(control) => <Input {...control} {...register("city")} autoComplete="address-level2" />}
      </Field>
      <Field label="Código postal" error={errors.zipCode?.message}>
        {(control) => <Input {...control} {...register("zipCode")} autoComplete="postal-code" className="figures" />}
      </Field>
      <Field label="País" error={errors.country?.message}>
        {(control) => (
          <Select {...control} {...register("country")} autoComplete="country-name">
            {PROFILE_COUNTRIES.map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
        )}
      </Field>
      <div className="mt-2 flex sm:col-span-2">
        <Button type="submit" busy={save.isPending} className="max-sm:w-full">
          {save.isPending ? "Guardando..." : "Guardar cambios"}
        </Button>
      </div>
    </form>
  );
}
