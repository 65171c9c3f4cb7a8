import { PASSWORD_MIN } from "@bruma/contract";

export interface PasswordTyped {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export interface PasswordProblem {
  field: keyof PasswordTyped;
  title: string;
  message: string;
}

/** The first of the five checks that fails, in their specified order. `min`: of letters, which are more for the staff. */
export function checkPasswords({ currentPassword, newPassword, confirmPassword }: PasswordTyped, min = PASSWORD_MIN) {
  const checks: readonly (PasswordProblem & { fails: boolean })[] = [
    {
      fails: currentPassword === "",
      field: "currentPassword",
      title: "Campo requerido",
      message: "La contraseña actual es obligatoria",
    },
    {
      fails: newPassword === "",
      field: "newPassword",
      title: "Campo requerido",
      message: "La nueva contraseña es obligatoria",
    },
    {
      fails: newPassword.length < min,
      field: "newPassword",
      title: "Contraseña muy corta",
      message: `La nueva contraseña debe tener al menos ${min} caracteres`,
    },
    {
      fails: newPassword !== confirmPassword,
      field: "confirmPassword",
      title: "Error de confirmación",
      message: "Las contraseñas no coinciden",
    },
    {
      fails: newPassword === currentPassword,
      field: "newPassword",
      title: "Contraseña igual",
      message: "La nueva contraseña debe ser diferente a la actual",
    },
  ];
  const failed = checks.find(({ fails }) => fails);
  return failed && ({ field: failed.field, title: failed.title, message: failed.message } satisfies PasswordProblem);
}
