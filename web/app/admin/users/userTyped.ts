import { type AdminUser, type ChangeUser, PROFILE_COUNTRIES } from "@bruma/contract";
import type { Difference } from "../records/versions/ConflictDialog.tsx";

export const USER_FIELDS = [
  "name",
  "firstName",
  "lastName",
  "phone",
  "address",
  "zipCode",
  "city",
  "country",
] as const satisfies readonly (keyof ChangeUser)[];
export type UserField = (typeof USER_FIELDS)[number];
export type UserTyped = Record<UserField, string>;

export const FIELD_WORDS: Record<UserField, string> = {
  name: "Nombre",
  firstName: "Nombre de pila",
  lastName: "Apellidos",
  phone: "Teléfono",
  address: "Dirección",
  zipCode: "Código postal",
  city: "Ciudad",
  country: "País",
};

export function typedFrom(user: AdminUser | undefined): UserTyped {
  return Object.fromEntries(USER_FIELDS.map((field) => [field, user?.[field] ?? ""])) as UserTyped;
}

export function bodyOf(typed: UserTyped, { updated_at }: AdminUser): ChangeUser {
  const { country, ...texts } = typed;
  const known = PROFILE_COUNTRIES.find((each) => each === country);
  return { ...texts, ...(known && { country: known }), updated_at };
}

/** Where what was typed differs from what somebody else saved meanwhile. */
export function differencesOf(typed: UserTyped, saved: AdminUser): Difference[] {
  const theirs = typedFrom(saved);
  return USER_FIELDS.filter((field) => typed[field].trim() !== theirs[field]).map((field) => ({
    label: FIELD_WORDS[field],
    mine: typed[field].trim(),
    theirs: theirs[field],
  }));
}
