import { type AdminUserDetail, PROFILE_COUNTRIES } from "@bruma/contract";
import { Failure } from "../../api/Failure.tsx";
import { FormInput } from "../../forms/FormInput.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { notify } from "../../toasts/notify.ts";
import { ConflictDialog } from "../records/versions/ConflictDialog.tsx";
import { useVersionedForm } from "../records/versions/useVersionedForm.ts";
import { useChangeUser } from "./userQueries.ts";
import { bodyOf, differencesOf, FIELD_WORDS, typedFrom, USER_FIELDS } from "./userTyped.ts";

export const EDIT_USER_FORM = "edit-user";

interface UserFormProps {
  user: AdminUserDetail;
  onSaving: (saving: boolean) => void;
  onSaved: () => void;
}

export function UserForm({ user, onSaving, onSaved }: UserFormProps) {
  const editing = useVersionedForm({
    saved: user,
    typedFrom,
    bodyOf,
    save: useChangeUser(user.id),
    differencesOf,
    fieldOf: (name) => USER_FIELDS.find((field) => field === name),
    together: [["address", "zipCode", "city", "country"]],
    onSaving,
    onSaved: () => {
      void notify.done("Usuario actualizado");
      onSaved();
    },
  });
  const { form } = editing;

  return (
    <form id={EDIT_USER_FORM} noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={editing.submit}>
      <Failure of={editing.failure} said="No se pudo guardar: " className="sm:col-span-2" />
      <FormInput form={form} name="name" label={FIELD_WORDS.name} fieldClass="sm:col-span-2" required />
      <FormInput form={form} name="firstName" label={FIELD_WORDS.firstName} />
      <FormInput form={form} name="lastName" label={FIELD_WORDS.lastName} />
      <FormInput form={form} name="phone" label={FIELD_WORDS.phone} type="tel" />
      <SelectField
        label={FIELD_WORDS.country}
        error={form.formState.errors.country?.message}
        {...form.register("country")}
      >
        {PROFILE_COUNTRIES.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <FormInput form={form} name="address" label={FIELD_WORDS.address} fieldClass="sm:col-span-2" />
      <FormInput form={form} name="zipCode" label={FIELD_WORDS.zipCode} />
      <FormInput form={form} name="city" label={FIELD_WORDS.city} />
      <p className="text-small text-muted sm:col-span-2">
        El email no se cambia aquí: es con lo que entra en su cuenta, y lo cambia desde su perfil.
      </p>
      <ConflictDialog {...editing.conflict} />
    </form>
  );
}
