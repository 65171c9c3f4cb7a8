import { type AdminUser, type Role, STAFF_ROLE_LABELS, type StaffRole } from "@bruma/contract";
import { type FormEvent, useEffect, useState } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { Options } from "../../forms/Options.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { ROLE_WORDS, STAFF_ROLE_TEXTS, staffRoleOf } from "./roleWords.ts";
import { useChangeRole } from "./userQueries.ts";

interface RoleDialogProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
}

/** Asks before somebody's powers change, and says what that does. */
export function RoleDialog({ user, open, onClose }: RoleDialogProps) {
  const change = useChangeRole(user.id);
  const [role, setRole] = useState<Role>(user.role);
  const [profile, setProfile] = useState<StaffRole>(user.role === "admin" ? staffRoleOf(user) : "support");
  const isSame = role === user.role && (role === "user" || profile === staffRoleOf(user));

  // Asked again: what was chosen and not done the last time is gone.
  useEffect(() => {
    if (!open) return;
    setRole(user.role);
    if (user.role === "admin") setProfile(staffRoleOf(user));
  }, [open, user]);

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      { role, staff_role: role === "admin" ? profile : null, updated_at: user.updated_at },
      {
        onSuccess: () => {
          onClose();
          void notify.done("Rol actualizado", {
            description: "Sus sesiones han terminado: tiene que volver a entrar.",
          });
        },
        onError: (error) =>
          void notify.failed("Error al actualizar el rol del usuario", { description: reasonOf(error) }),
      },
    );
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`¿Cambiar el rol de ${user.name}?`}
      description={user.email}
      label="Cambiar rol"
      busy={change.isPending}
      disabled={isSame}
      onSubmit={confirm}
    >
      <SelectField label="Rol" name="role" value={role} onChange={({ target }) => setRole(target.value as Role)}>
        <Options of={ROLE_WORDS} />
      </SelectField>
      {role === "admin" && (
        <SelectField
          label="Perfil"
          hint={STAFF_ROLE_TEXTS[profile]}
          name="staff_role"
          value={profile}
          onChange={({ target }) => setProfile(target.value as StaffRole)}
        >
          <Options of={STAFF_ROLE_LABELS} />
        </SelectField>
      )}
      <Alert tone={role === "admin" && user.role === "user" ? "warn" : "info"}>
        <p>Sus sesiones terminan al momento y tendrá que volver a entrar.</p>
        {role === "admin" && user.role === "user" && (
          <p className="mt-1">
            El personal necesita una contraseña de 12 caracteres: si la suya es más corta, al entrar le pediremos otra
            por email.
          </p>
        )}
      </Alert>
    </FormDialog>
  );
}
