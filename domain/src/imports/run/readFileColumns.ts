import { type Db, imports } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { areWhole, type ChosenColumns, proposeColumns } from "../formats/chooseColumns.ts";
import { OWN_FIELDS } from "../formats/ownFields.ts";
import { readTable } from "../reading/readTable.ts";
import type { ImportReport } from "./ImportRecord.ts";

const SHOWN_LINES = 3;
const LONGEST_SHOWN = 120;

export interface FileColumns {
  fields: { title: string; required: boolean; column: string | null }[];
  columns: { name: string; sample: string[] }[];
}

/**
 * The columns of a file that is not known with its first lines, and which of them each of our fields is read from, or could be. Refuses
 * `import.not_found`, and `import.not_checked` once it is carried out.
 */
export async function readFileColumns(db: Db, id: number): Promise<FileColumns> {
  const [known] = await db
    .select({ kind: imports.kind, file: imports.file, mapping: imports.mapping, report: imports.report })
    .from(imports)
    .where(eq(imports.id, id));
  if (known === undefined) throw new Refusal("import.not_found");
  if (known.file === null) throw new Refusal("import.not_checked");
  const { header, lines } = await readTable(known.file);
  const chosen = chosenOf(known.mapping, known.report, known.kind, header);
  const shown = lines.slice(0, SHOWN_LINES);
  return {
    fields: OWN_FIELDS[known.kind].map(({ title, isRequired }) => ({
      title,
      required: isRequired,
      column: chosen[title] ?? null,
    })),
    columns: header.flatMap((name, place) =>
      name === "" ? [] : [{ name, sample: shown.map(({ cells }) => (cells[place] ?? "").slice(0, LONGEST_SHOWN)) }],
    ),
  };
}

function chosenOf(
  mapping: unknown,
  report: unknown,
  kind: Parameters<typeof proposeColumns>[0],
  header: readonly string[],
): ChosenColumns {
  const chosen = (mapping as { columns?: ChosenColumns } | null)?.columns ?? (report as ImportReport).columns;
  return chosen && areWhole(kind, header, chosen) ? chosen : proposeColumns(kind, header);
}
