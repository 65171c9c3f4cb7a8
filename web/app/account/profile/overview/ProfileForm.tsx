import { ApiError, PROFILE_COUNTRIES, type User } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Failure } from "../../../api/Failure.tsx";
import { EMAIL } from "../../../forms/EmailField.tsx";
import { FormInput } from "../../../forms/FormInput.tsx";
import { SelectField } from "../../../forms/SelectField.tsx";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
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
      <Failure of={save} said="No se pudo actualizar el perfil: " className="sm:col-span-2" />
      <FormInput
        form={form}
        name="name"
        label="Nombre visible"
        hint="Con él te saludamos. En tus reseñas solo salen tu nombre y la inicial del apellido."
        required
        autoComplete="nickname"
      />
      <FormInput form={form} name="email" {...EMAIL} hint="Si lo cambias, habrá que verificarlo." />
      <FormInput form={form} name="firstName" label="Nombre" autoComplete="given-name" />
      <FormInput form={form} name="lastName" label="Apellidos" autoComplete="family-name" />
      <FormInput form={form} name="phone" label="Teléfono" type="tel" autoComplete="tel" />
      <FormInput form={form} name="address" label="Dirección" autoComplete="street-address" />
      <FormInput form={form} name="city" label="Ciudad" autoComplete="address-level2" />
      <FormInput form={form} name="zipCode" label="Código postal" autoComplete="postal-code" className="figures" />
      <SelectField label="País" error={errors.country?.message} {...register("country")} autoComplete="country-name">
        {PROFILE_COUNTRIES.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <div className="mt-2 flex sm:col-span-2">
        <Button type="submit" busy={save.isPending} className="max-sm:w-full">
          {save.isPending ? "Guardando..." : "Guardar cambios"}
        </Button>
      </div>
    </form>
  );
}
