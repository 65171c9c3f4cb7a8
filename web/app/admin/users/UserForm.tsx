import { type AdminUserDetail, PROFILE_COUNTRIES } from "@bruma/contract";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { showFieldRefusals } from "../../account/signIn/showFieldRefusals.ts";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { Select } from "../../ui/Select.tsx";
import { ConflictDialog } from "../ConflictDialog.tsx";
import { changedMeanwhile } from "../changedMeanwhile.ts";
import { bodyOf, differencesOf, FIELD_WORDS, typedFrom, USER_FIELDS, type UserTyped } from "./userTyped.ts";
import { useChangeUser } from "./useUsers.ts";

export const EDIT_USER_FORM = "edit-user";

interface UserFormProps {
  user: AdminUserDetail;
  onSaving: (saving: boolean) => void;
  onSaved: () => void;
}

export function UserForm({ user, onSaving, onSaved }: UserFormProps) {
  // What was read when editing began, however often the list is read again meanwhile.
  const [read, setRead] = useState(user);
  const [theirs, setTheirs] = useState<AdminUserDetail>();
  const form = useForm<UserTyped>({ defaultValues: typedFrom(user) });
  const save = useChangeUser(user.id);
  const { register, formState } = form;
  const { errors } = formState;
  useEffect(() => onSaving(save.isPending), [save.isPending, onSaving]);

  function submit(typed: UserTyped, version: string) {
    if (save.isPending) return;
    save.mutate(bodyOf(typed, version), {
      onSuccess: () => {
        void notify.done("Usuario actualizado");
        onSaved();
      },
      onError: (error) => {
        const current = changedMeanwhile<AdminUserDetail>(error);
        setTheirs(current);
        if (!current) showFieldRefusals(error, (name) => USER_FIELDS.find((field) => field === name), form.setError);
      },
    });
  }

  const text = (field: keyof UserTyped, more: { type?: string; className?: string; required?: boolean } = {}) => (
    <Field
      label={FIELD_WORDS[field]}
      error={errors[field]?.message}
      className={more.className}
      required={more.required ?? false}
    >
      {(control) => <Input {...control} {...register(field)} type={more.type ?? "text"} autoComplete="off" />}
    </Field>
  );

  return (
    <form
      id={EDIT_USER_FORM}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={form.handleSubmit((typed) => submit(typed, read.updated_at))}
    >
      {save.isError && !changedMeanwhile(save.error) && (
        <Alert tone="danger" live className="sm:col-span-2">
          No se pudo guardar: {reasonOf(save.error)}
        </Alert>
      )}
      {text("name", { className: "sm:col-span-2", required: true })}
      {text("firstName")}
      {text("lastName")}
      {text("phone", { type: "tel" })}
      <Field label={FIELD_WORDS.country} error={errors.country?.message}>
        {(control) => (
          <Select {...control} {...register("country")}>
            {PROFILE_COUNTRIES.map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
        )}
      </Field>
      {text("address", { className: "sm:col-span-2" })}
      {text("zipCode")}
      {text("city")}
      <p className="text-small text-muted sm:col-span-2">
        El email no se cambia aquí: es con lo que entra en su cuenta, y lo cambia desde su perfil.
      </p>
      <ConflictDialog
        differences={theirs && differencesOf(form.getValues(), theirs)}
        busy={save.isPending}
        onKeepMine={() => theirs && submit(form.getValues(), theirs.updated_at)}
        onTakeTheirs={() => {
          if (!theirs) return;
          form.reset(typedFrom(theirs));
          setRead(theirs);
          setTheirs(undefined);
          save.reset();
        }}
        onClose={() => setTheirs(undefined)}
      />
    </form>
  );
}
