import { passwordMin } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../api/api.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { Field } from "../../forms/Field.tsx";
import { PasswordInput } from "../../forms/PasswordInput.tsx";
import { useSession } from "../../session/session.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { checkPasswords, type PasswordProblem, type PasswordTyped } from "./passwordChecks.ts";
import { refusedField } from "./refusedField.ts";

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const FIELDS = [
  { name: "currentPassword", label: "Contraseña actual", autoComplete: "current-password" },
  { name: "newPassword", label: "Nueva contraseña", autoComplete: "new-password" },
  { name: "confirmPassword", label: "Confirmar nueva contraseña", autoComplete: "new-password" },
] as const;

/** Checked here first, in the specified order; only what passes is sent. */
export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const id = useId();
  const min = passwordMin(useSession().user?.role);
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Partial<PasswordProblem>>();
  const { register, handleSubmit, setFocus } = useForm<PasswordTyped>({
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordTyped) =>
      api("POST /auth/change-password", { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      onOpenChange(false);
      void notify.done("Contraseña cambiada", { description: "Hemos cerrado tus otras sesiones." });
      void queries.invalidateQueries({ queryKey: ["sessions"] });
    },
    onError: (error) =>
      refuse({
        field: FIELDS.find(({ name }) => name === refusedField(error))?.name ?? "newPassword",
        message: `No se pudo cambiar la contraseña: ${reasonOf(error)}`,
      }),
  });

  function refuse(found: Partial<PasswordProblem>) {
    setProblem(found);
    if (found.field) setFocus(found.field, { shouldSelect: true });
  }

  const submit = handleSubmit((typed) => {
    if (change.isPending) return;
    const found = checkPasswords(typed, min);
    if (found) return refuse(found);
    setProblem(undefined);
    change.mutate(typed);
  });

  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Cambiar contraseña"
      label={change.isPending ? "Cambiando..." : "Cambiar contraseña"}
      busy={change.isPending}
      onSubmit={submit}
    >
      {problem && (
        <div id={`${id}-problem`}>
          <Alert tone="danger" title={problem.title} live>
            {problem.message}
          </Alert>
        </div>
      )}
      {FIELDS.map(({ name, label, autoComplete }) => (
        <Field key={name} label={label} hint={name === "newPassword" && `Al menos ${min} caracteres.`} required>
          {(control) => (
            <PasswordInput
              {...control}
              {...(problem?.field === name && { "aria-invalid": true, "aria-describedby": `${id}-problem` })}
              {...register(name)}
              autoComplete={autoComplete}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}
