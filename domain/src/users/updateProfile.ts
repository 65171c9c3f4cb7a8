import type { ProfileUpdate } from "@bruma/contract";
import { users } from "@bruma/db";
import { eq } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { isUniqueViolation } from "./isUniqueViolation.ts";

/** Changes the fields that are given; an empty text clears an optional one. Refuses `auth.email_taken`. */
export async function updateProfile(shop: Shop, userId: number, changes: ProfileUpdate): Promise<void> {
  const { name, email, country, firstName, lastName, phone, address, city, zipCode } = changes;
  const given = {
    ...definedOnly({ name, email, country }),
    ...emptyToNull(definedOnly({ firstName, lastName, phone, address, city, zipCode })),
  };
  if (Object.keys(given).length === 0) return;
  await shop.db
    .update(users)
    .set(given)
    .where(eq(users.id, userId))
    .catch((cause: unknown) => {
      if (isUniqueViolation(cause)) throw new Refusal("auth.email_taken");
      throw cause;
    });
}

function definedOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function emptyToNull<T extends object>(fields: T): { [K in keyof T]: T[K] | null } {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value === "" ? null : value])) as {
    [K in keyof T]: T[K] | null;
  };
}
