import { ADDRESSES_MAX, type AddressForm } from "@bruma/contract";
import { addresses, type Db, type Tx, users } from "@bruma/db";
import { and, asc, desc, eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";

export type AddressRow = typeof addresses.$inferSelect;

/** The default address first, then in the order in which they were written down. */
export async function listAddresses(db: Db, userId: number): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
}

/** Refuses `address.not_found`, also for another customer's. */
export async function requireAddress(db: Db | Tx, userId: number, id: number): Promise<AddressRow> {
  const [address] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  if (address === undefined) throw new Refusal("address.not_found");
  return address;
}

/** Adds an address; a customer's first one becomes the default. Refuses `address.book_full`. */
export async function addAddress(shop: Shop, userId: number, form: AddressForm): Promise<AddressRow> {
  return withBook(shop, userId, async (tx) => {
    const count = await tx.$count(addresses, eq(addresses.userId, userId));
    if (count >= ADDRESSES_MAX) throw new Refusal("address.book_full");
    const flags = { isDefault: form.is_default ?? count === 0, isBilling: form.is_billing ?? false };
    await takeFlags(tx, userId, flags);
    const [address] = await tx
      .insert(addresses)
      .values({ userId, ...columnsOf(form), ...flags })
      .returning();
    if (address === undefined) throw new Error("insert returned no row");
    return address;
  });
}

/** Replaces an address; flags that are left out stay. Refuses `address.not_found`, `address.billing_needs_nif`. */
export async function replaceAddress(shop: Shop, userId: number, id: number, form: AddressForm): Promise<AddressRow> {
  return withBook(shop, userId, async (tx) => {
    const before = await requireAddress(tx, userId, id);
    const columns = columnsOf(form);
    const flags = {
      isDefault: form.is_default ?? before.isDefault,
      isBilling: form.is_billing ?? before.isBilling,
    };
    if (flags.isBilling && columns.nif === null) {
      throw new Refusal("address.billing_needs_nif", { fields: { nif: "El NIF es obligatorio para facturar" } });
    }
    await takeFlags(tx, userId, flags);
    const [address] = await tx
      .update(addresses)
      .set({ ...columns, ...flags })
      .where(eq(addresses.id, id))
      .returning();
    if (address === undefined) throw new Error("a locked address vanished");
    return address;
  });
}

/** Refuses `address.not_found`. */
export async function removeAddress(shop: Shop, userId: number, id: number): Promise<void> {
  await withBook(shop, userId, async (tx) => {
    await requireAddress(tx, userId, id);
    await tx.delete(addresses).where(eq(addresses.id, id));
  });
}

/** One change of a customer's book at a time: so the limit holds, and each flag has one bearer. */
function withBook<T>(shop: Shop, userId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return shop.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    return work(tx);
  });
}

/** Takes the flags that are to be set from whichever address bears them. */
async function takeFlags(tx: Tx, userId: number, flags: { isDefault: boolean; isBilling: boolean }): Promise<void> {
  for (const flag of ["isDefault", "isBilling"] as const) {
    if (!flags[flag]) continue;
    await tx
      .update(addresses)
      .set({ [flag]: false })
      .where(and(eq(addresses.userId, userId), eq(addresses[flag], true)));
  }
}

function columnsOf(form: AddressForm) {
  return {
    label: form.label || null,
    name: form.name,
    nif: form.nif || null,
    address: form.address,
    city: form.city,
    state: form.state || null,
    zipCode: form.zip_code,
    country: form.country,
    phone: form.phone || null,
  };
}
