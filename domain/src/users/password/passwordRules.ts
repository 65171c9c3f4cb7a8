import { passwordMin, type Role } from "@bruma/contract";
import { Refusal } from "../../Refusal.ts";
import { isCommonPassword } from "./commonPasswords.ts";

export function isTooShortFor(role: Role, password: string): boolean {
  return password.length < passwordMin(role);
}

/** Refuses `auth.password_too_common`, and `auth.password_too_short_for_staff`; `field` is its name in the form. */
export async function refuseWeakPassword(password: string, role: Role, field: string): Promise<void> {
  if (await isCommonPassword(password)) {
    throw new Refusal("auth.password_too_common", { fields: { [field]: "Esta contraseña es demasiado común" } });
  }
  if (isTooShortFor(role, password)) {
    throw new Refusal("auth.password_too_short_for_staff", {
      fields: { [field]: `La contraseña del personal debe tener al menos ${passwordMin(role)} caracteres` },
    });
  }
}
