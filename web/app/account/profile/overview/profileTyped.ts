import { ProfileUpdate, type User } from "@bruma/contract";
import type { z } from "zod";

const { name, email } = ProfileUpdate.shape;

/** The contract's changes; the two that the account cannot be without are asked for. */
export const ProfileForm = ProfileUpdate.extend({ name: name.unwrap(), email: email.unwrap() });
export type ProfileTyped = z.input<typeof ProfileForm>;
export type ProfileField = keyof ProfileTyped;

/** In the order of the page: a refused form puts the focus on the first field that is wrong. */
export const PROFILE_FIELDS = [
  "name",
  "email",
  "firstName",
  "lastName",
  "phone",
  "address",
  "city",
  "zipCode",
  "country",
] as const satisfies readonly ProfileField[];

export function typedFrom(user: User): ProfileTyped {
  return {
    name: user.name,
    email: user.email,
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    phone: user.phone ?? "",
    address: user.address ?? "",
    city: user.city ?? "",
    zipCode: user.zipCode ?? "",
    country: user.country as ProfileTyped["country"],
  };
}
