import { isEmail } from "@bruma/contract";
import { noting, type Problem, type ReadItems } from "../ReadFile.ts";
import type { Columns } from "../reading/Columns.ts";
import { BadCell, readFlag, readMoment, readText } from "../reading/cells.ts";
import type { Table, TableLine } from "../reading/readTable.ts";
import type { CustomerItem } from "./CustomerItem.ts";
import { countryOf } from "./countryOf.ts";
import { type Cell, type CustomerReaders, customerReaders } from "./customerColumns.ts";
import { addPlaces } from "./readAddresses.ts";

/**
 * The customers of a file; further lines of one e-mail tell further addresses. `fold` says how the database compares e-mails: it
 * folds some letters in another way than JavaScript.
 */
export async function readCustomers(
  table: Table,
  columns: Columns,
  fold: (emails: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<ReadItems<CustomerItem>> {
  const read = customerReaders(columns);
  const emails = await fold(table.lines.map((line) => read.email(line)?.trim() ?? "").filter(isEmail));
  const problems: Problem[] = [];
  const found = new Map<string, CustomerItem>();
  for (const line of table.lines) {
    noting(problems, line, "", () => {
      const email = readText("Email", read.email(line), 254) ?? "";
      if (!isEmail(email)) throw new BadCell("Email", email === "" ? "Falta el email" : "No es un email");
      const folded = emails.get(email) ?? email;
      const item = found.get(folded) ?? personOf(read, line, email);
      addPlaces(item, read, line);
      item.lines.push(line.line);
      found.set(folded, item);
    });
  }
  return { items: [...found.values()], problems };
}

const text = (column: string, cell: ReturnType<Cell>, most = 200) => readText(column, cell, most) || null;

function personOf(read: CustomerReaders, line: TableLine, email: string): CustomerItem {
  const [own] = read.places;
  const firstName = text("Nombre", read.firstName(line));
  const lastName = text("Apellidos", read.lastName(line));
  const full = text("Nombre completo", read.name(line)) ?? [firstName, lastName].filter(Boolean).join(" ");
  const country = text("País", own?.country(line));
  const warnings: string[] = [];
  return {
    line: line.line,
    lines: [],
    email,
    firstName,
    lastName,
    name: full || (email.split("@")[0] ?? email),
    phone: text("Teléfono", own?.phone(line)),
    address: text("Dirección", own?.address(line)),
    city: text("Ciudad", own?.city(line)),
    zipCode: text("Código postal", own?.zipCode(line)),
    country: country ? countryOf(country).name : "España",
    createdAt: readMoment("Alta", read.createdAt(line))?.toISOString() ?? null,
    addresses: [],
    marketingSince: consentOf(read, line, warnings),
    warnings,
  };
}

/** Nobody is sent advertising on the word of a file that does not say since when (Ley 34/2002, art. 21). */
function consentOf(read: CustomerReaders, line: TableLine, warnings: string[]): string | null {
  if (readFlag("Boletín", read.marketing(line)) !== true) return null;
  const at = readMoment("Fecha del boletín", read.marketingAt(line));
  if (at === undefined) warnings.push("Aceptó publicidad, pero el fichero no dice cuándo: entra sin ese permiso");
  return at?.toISOString() ?? null;
}
