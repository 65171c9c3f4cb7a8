import { addresses, consents, type Db, foldEmail, orders, sessions, type Tx, users } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { CONSENT_VERSION } from "../../users/index.ts";
import type { ImportKindRules } from "../ImportKind.ts";
import type { CustomerItem } from "./CustomerItem.ts";
import { readCustomers } from "./readCustomers.ts";

interface CustomerUndo {
  id: number;
}

// Well-formed, so that a login is refused like any other; of which password it is the hash, nobody knows.
const UNUSABLE_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * New accounts without a password: their owners set one by «¿Has olvidado tu contraseña?». An account that is there is its owner's: nothing
 * of it changes.
 */
export const customerImport: ImportKindRules<CustomerItem, CustomerUndo> = {
  personal: true,

  async read(db, { table }, columns) {
    return readCustomers(table, columns, (emails) => foldedOf(db, emails));
  },

  async plan(db, items) {
    const known = await knownEmails(db, items);
    const rows = items.map((item) => {
      const isKnown = known.has(item.email);
      const told = { line: item.line, lines: item.lines, title: item.name, key: item.email, item };
      const changes = [
        ["Email", item.email],
        ["Nombre", item.name],
        ["Teléfono", item.phone],
        ["Ciudad", item.city],
        ["País", item.country],
        ["Direcciones", item.addresses.map(({ address, city }) => `${address}, ${city}`).join(" · ")],
        ["NIF", item.addresses.find(({ nif }) => nif)?.nif ?? ""],
        ["Acepta publicidad desde", item.marketingSince?.slice(0, 10) ?? ""],
      ].flatMap(([field, after]) => (field && after ? [{ field, before: "", after }] : []));
      return isKnown
        ? { ...told, effect: "same" as const, changes: [], warnings: ["Ya tiene cuenta: no se toca"] }
        : { ...told, effect: "new" as const, changes, warnings: item.warnings };
    });
    return { rows, problems: [] };
  },

  async lock() {},

  async write(tx, staged) {
    const born = (
      await tx.execute<{ id: number; email: string }>(sql`
      insert into ${users} (email, password_hash, name, first_name, last_name, phone, address, city, zip_code, country, created_at)
      select email, ${UNUSABLE_HASH}::text, name, "firstName", "lastName", phone, address, city, "zipCode", country,
        coalesce("createdAt", now())
      from jsonb_to_recordset(${JSON.stringify(staged.map(({ item }) => item))}::jsonb) as given (email text, name text,
        "firstName" text, "lastName" text, phone text, address text, city text, "zipCode" text, country text,
        "createdAt" timestamptz)
      on conflict do nothing returning id, email`)
    ).rows;
    const idOf = new Map([...born].map(({ id, email }) => [email, id]));
    const made = staged.flatMap(({ item, position }) => {
      const id = idOf.get(item.email);
      return id === undefined ? [] : [{ id, item, position }];
    });
    await writeAddresses(tx, made);
    await writeConsents(tx, made);
    return made.map(({ id, position }) => ({ position, undo: { id } }));
  },

  async undo(tx, steps) {
    const ids = JSON.stringify(steps.map(({ undo }) => undo.id));
    // Whoever signed in, set a password or ordered is a customer by now.
    const gone = (
      await tx.execute<{ id: number }>(sql`
      delete from ${users} u where u.id in (select jsonb_array_elements_text(${ids}::jsonb)::integer)
        and u.role = 'user' and u.password_hash = ${UNUSABLE_HASH} and u.last_login_at is null
        and not exists (select 1 from ${orders} o where o.user_id = u.id)
        and not exists (select 1 from ${sessions} s where s.user_id = u.id)
      returning u.id`)
    ).rows;
    const deleted = new Set([...gone].map(({ id }) => id));
    const left = steps
      .filter(({ undo }) => !deleted.has(undo.id))
      .map(({ undo }) => ({ title: `Cliente ${undo.id}`, reason: "Ya usa su cuenta, o tiene pedidos: se queda" }));
    return { restored: deleted.size, left };
  },

  announce() {},
};

interface Made {
  id: number;
  item: CustomerItem;
}

/** The first address is the default one; the first with a tax number can be billed to. */
async function writeAddresses(tx: Tx, made: readonly Made[]): Promise<void> {
  const rows = made.flatMap(({ id, item }) => {
    const billed = item.addresses.findIndex(({ nif }) => nif !== null);
    return item.addresses.map((address, place) => ({
      ...address,
      userId: id,
      isDefault: place === 0,
      isBilling: place === billed,
    }));
  });
  if (rows.length > 0) await tx.insert(addresses).values(rows);
}

async function writeConsents(tx: Tx, made: readonly Made[]): Promise<void> {
  const rows = made.flatMap(({ id, item: { marketingSince } }) => {
    const given = { userId: id, kind: "marketing" as const, granted: true, version: CONSENT_VERSION };
    return marketingSince ? [{ ...given, at: new Date(marketingSince) }] : [];
  });
  if (rows.length > 0) await tx.insert(consents).values(rows);
}

/** Each e-mail as the database folds it, because JavaScript folds some letters differently. */
async function foldedOf(db: Db | Tx, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = (
    await db.execute<{ email: string; folded: string }>(sql`
    select given.email, ${foldEmail(sql`given.email`)} as folded
    from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as given (email)`)
  ).rows;
  return new Map([...rows].map(({ email, folded }) => [email, folded]));
}

async function knownEmails(db: Db | Tx, items: readonly CustomerItem[]): Promise<Set<string>> {
  const emails = JSON.stringify(items.map(({ email }) => email));
  const rows = (
    await db.execute<{ email: string }>(sql`
    select given.email from jsonb_array_elements_text(${emails}::jsonb) as given (email)
    where exists (select 1 from ${users} u where ${foldEmail(sql`u.email`)} = ${foldEmail(sql`given.email`)})`)
  ).rows;
  return new Set([...rows].map(({ email }) => email));
}
