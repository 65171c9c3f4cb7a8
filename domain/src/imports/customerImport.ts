import { isEmail } from "@bruma/contract";
import { type Db, foldEmail, orders, sessions, type Tx, users } from "@bruma/db";
import { sql } from "drizzle-orm";
import { BadCell, readMoment, readText } from "./cells.ts";
import { EMAIL_NAMES } from "./detectFormat.ts";
import type { ImportKindRules } from "./ImportKind.ts";
import { noting, type Problem } from "./ReadFile.ts";

interface CustomerItem {
  line: number;
  email: string;
  name: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  zipCode: string | null;
  country: string;
  createdAt: string | null;
}

interface CustomerUndo {
  id: number;
}

// Well-formed, so that a login is refused like any other; of which password it is the hash, nobody knows.
const UNUSABLE_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * New accounts without a password: their owners set one by «Olvidé mi contraseña». An account that is there is its owner's: nothing
 * of it changes.
 */
export const customerImport: ImportKindRules<CustomerItem, CustomerUndo> = {
  personal: true,

  async read(db, { table }, columns) {
    const cells = {
      email: columns.reader(...EMAIL_NAMES),
      name: columns.reader("Nombre completo", "Name", "Customer", "Cliente"),
      firstName: columns.reader("Nombre", "First name", "Billing first name"),
      lastName: columns.reader("Apellidos", "Last name", "Billing last name"),
      phone: columns.reader("Teléfono", "Phone", "Billing phone", "Default Address Phone"),
      address: columns.reader("Dirección", "Address", "Address1", "Default Address Address1", "Billing address 1"),
      city: columns.reader("Ciudad", "City", "Default Address City", "Billing city"),
      zipCode: columns.reader(
        "Código postal",
        "Zip",
        "Postcode",
        "Postal code",
        "Default Address Zip",
        "Billing postcode",
      ),
      country: columns.reader("País"),
      createdAt: columns.reader("Alta", "Created at", "Date registered"),
    };
    const problems: Problem[] = [];
    const folded = await foldedOf(db, table.lines.map((line) => cells.email(line)?.trim() ?? "").filter(isEmail));
    const seen = new Map<string | undefined, number>();
    const items = table.lines.flatMap((line) => {
      const item = noting(problems, line, "", () => {
        const email = readText("Email", cells.email(line), 254) ?? "";
        if (!isEmail(email)) throw new BadCell("Email", email === "" ? "Falta el email" : "No es un email");
        const other = seen.get(folded.get(email));
        if (other !== undefined) throw new BadCell("Email", `Este email ya está en la línea ${other}`);
        seen.set(folded.get(email), line.line);
        const text = (column: string, cell: string | undefined) => readText(column, cell, 200) || null;
        const firstName = text("Nombre", cells.firstName(line));
        const lastName = text("Apellidos", cells.lastName(line));
        const full = text("Nombre completo", cells.name(line)) ?? [firstName, lastName].filter(Boolean).join(" ");
        return {
          ...{ line: line.line, email, firstName, lastName, name: full || (email.split("@")[0] ?? email) },
          phone: text("Teléfono", cells.phone(line)),
          address: text("Dirección", cells.address(line)),
          city: text("Ciudad", cells.city(line)),
          zipCode: text("Código postal", cells.zipCode(line)),
          country: text("País", cells.country(line)) ?? "España",
          createdAt: readMoment("Alta", cells.createdAt(line))?.toISOString() ?? null,
        };
      });
      return item ?? [];
    });
    return { items, problems };
  },

  async plan(db, items) {
    const known = await knownEmails(db, items);
    const rows = items.map((item) => {
      const isKnown = known.has(item.email);
      const told = { line: item.line, title: item.name, key: item.email, item };
      const changes = [
        ["Email", item.email],
        ["Nombre", item.name],
        ["Teléfono", item.phone],
        ["Ciudad", item.city],
      ].flatMap(([field, after]) => (field && after ? [{ field, before: "", after }] : []));
      return isKnown
        ? { ...told, effect: "same" as const, changes: [], warnings: ["Ya tiene cuenta: no se toca"] }
        : { ...told, effect: "new" as const, changes, warnings: [] };
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
    return staged.flatMap(({ item, position }) => {
      const id = idOf.get(item.email);
      return id === undefined ? [] : [{ position, undo: { id } }];
    });
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

/** Each e-mail as the database folds it: how JavaScript would, is another matter. */
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
