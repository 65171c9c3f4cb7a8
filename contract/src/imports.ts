import { z } from "zod";
import { answer, asFile, Done, endpoints, oneById } from "./endpoint.ts";
import { Id, line, Pagination, Timestamp } from "./fields/fields.ts";
import { filterOf, ListQuery } from "./fields/lists.ts";
import { VatPercent } from "./settings/sale.ts";
import {
  CATEGORIES,
  DAY_ORDERS,
  IMPORT_EFFECTS,
  IMPORT_FORMATS,
  IMPORT_KINDS,
  IMPORT_STATES,
  PICTURE_FAILURES,
  PRICE_BASES,
} from "./vocabulary/index.ts";

/** The other parts of the multipart form: the file itself stands in `file`. */
export const ImportForm = z.object({
  kind: z.enum(IMPORT_KINDS, "Elige qué contiene el fichero"),
  file_name: line(200).default("importación.csv"),
});

/** How a file is read, as far as the file itself does not say it. What is left out stays as it was said before. */
export const ImportMapping = z.object({
  /** Into which of our categories those of the file go. */
  categories: z.record(line(300), z.enum(CATEGORIES, "Categoría no válida")).default({}),
  /** The IVA that is added to the prices of the file, in percent; 0 where they have it. Left out: as its columns say. */
  taxPercent: VatPercent.optional(),
  /** How its days are written, where each could be read in two ways. */
  dayOrder: z.enum(DAY_ORDERS).optional(),
  /** Of a file that is not known: which of its columns each of our fields is read from, by their titles. */
  columns: z.record(line(100), line(500)).optional(),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

const Counts = z.object({ new: z.int(), change: z.int(), same: z.int(), bad: z.int() });

export const Import = z.object({
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  format: z.enum(IMPORT_FORMATS),
  encoding: z.string(),
  delimiter: z.string(),
  /** Lines of the file that hold something. */
  lines: z.int(),
  /** Things that are made, changed and left as they are; `bad`: lines that stay out. */
  counts: Counts,
  /** What becomes of the lines: together as many as `lines`. */
  line_counts: Counts,
  /** What comes in, though not as the file has it. */
  warnings: z.int(),
  /** Columns that nothing here is read from. */
  ignored_columns: z.array(z.string()),
  /** The file's names of categories; `guessed` false: nothing in the name tells which of ours it is. */
  categories: z.array(
    z.object({ name: z.string(), products: z.int(), category: z.enum(CATEGORIES), guessed: z.boolean() }),
  ),
  /**
   * Of products only: whether its prices have IVA, by its columns, and how much is added to them. `unsaid` asks for an answer. No rate is
   * taken from `rate_column`: the shop has one for all goods.
   */
  prices: z
    .object({
      basis: z.enum(PRICE_BASES),
      tax_percent: z.number(),
      answered: z.boolean(),
      rate_column: z.string().nullable(),
    })
    .nullable(),
  /** For a file whose days are all ambiguous: one of them as an example, its column, and the order that somebody chose. */
  days: z.object({ column: z.string(), example: z.string(), order: z.enum(DAY_ORDERS).nullable() }).nullable(),
  /** Whether the bad lines were left out. */
  bad_left_out: z.boolean(),
  /** How many are to be imported, and how far that, or undoing it, has come. */
  total: z.int(),
  done: z.int(),
  /** Why it failed, for a person. */
  failure: z.string().nullable(),
  /** What undoing it took back, and what it left alone because it was changed since. */
  undone: z
    .object({ restored: z.int(), left: z.array(z.object({ title: z.string(), reason: z.string() })) })
    .nullable(),
  /** Why the last try to undo it came to nothing; all that was imported is still there. */
  undo_failure: z.string().nullable(),
  /** What it named by address and the shop fetches one by one; `retriable`: of the failed, those that it may help to try again. */
  pictures: z.object({ total: z.int(), fetched: z.int(), failed: z.int(), retriable: z.int() }),
  by: z.string().nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type Import = z.infer<typeof Import>;

export const ImportRow = z.object({
  position: z.int(),
  line: z.int(),
  effect: z.enum(IMPORT_EFFECTS),
  title: z.string(),
  /** SKU, e-mail or order number. */
  key: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  warnings: z.array(z.string()),
  /** Of a bad line. */
  column: z.string().nullable(),
  reason: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** A file that is not known beside our fields: for whom to say what is what. */
export const FileColumns = z.object({
  fields: z.array(z.object({ title: z.string(), required: z.boolean(), column: z.string().nullable() })),
  /** With what stands in the first lines. */
  columns: z.array(z.object({ name: z.string(), sample: z.array(z.string()) })),
});
export type FileColumns = z.infer<typeof FileColumns>;

export const FailedPicture = z.object({
  id: Id,
  product: z.object({ id: Id, name: z.string() }),
  address: z.string(),
  failure: z.enum(PICTURE_FAILURES),
});
export type FailedPicture = z.infer<typeof FailedPicture>;

const ImportReply = answer({ import: Import });
const one = { access: "imports.write", ...oneById("import.not_found") } as const;

export const importEndpoints = endpoints({
  "GET /admin/imports": {
    access: "imports.write",
    summary: "Every file that was read in, newest first",
    query: ListQuery.omit({ search: true }),
    reply: answer({ imports: z.array(Import), pagination: Pagination }),
  },
  "POST /admin/imports": {
    access: "imports.write",
    upload: "file",
    summary:
      "Reads a CSV file or a spreadsheet (multipart, with the file in `file`) and says what it would change; nothing is changed yet",
    body: ImportForm,
    reply: ImportReply,
    status: 201,
    refusals: ["import.unreadable"],
  },
  "GET /admin/imports/:id": {
    ...one,
    summary: "One import with its progress",
    reply: ImportReply,
  },
  "GET /admin/imports/:id/rows": {
    ...one,
    summary: "What an import changes, line by line",
    query: ListQuery.extend({ effect: filterOf(IMPORT_EFFECTS) }).omit({ search: true }),
    reply: answer({ rows: z.array(ImportRow), pagination: Pagination }),
  },
  "GET /admin/imports/:id/columns": {
    ...one,
    summary:
      "The columns of a file that waits to be imported, and which of them each of our fields is or could be read from",
    reply: answer(FileColumns.shape),
    refusals: ["import.not_checked", "import.unreadable"],
  },
  "GET /admin/imports/:id/errors": {
    ...one,
    summary: "The lines that an import leaves out, as they are in the file and each with its reason, as CSV",
    ...asFile("text/csv"),
  },
  "PUT /admin/imports/:id/mapping": {
    ...one,
    summary: "Reads the file again, with other categories, another IVA added, another order of days or other columns",
    body: ImportMapping,
    reply: ImportReply,
    refusals: ["import.not_checked", "import.unreadable"],
  },
  "POST /admin/imports/:id/run": {
    ...one,
    summary: "Carries an import out, as a whole and in the background. Bad lines forbid it unless they are left out",
    body: z.object({ leave_out_bad: z.boolean().default(false) }),
    bodyOptional: true,
    reply: ImportReply,
    refusals: [
      "import.not_checked",
      "import.has_bad_lines",
      "import.tax_open",
      "import.days_open",
      "import.empty",
      "import.busy",
    ],
  },
  "POST /admin/imports/:id/undo": {
    ...one,
    summary: "Begins to take back what an import did, where nobody changed it since: all of it or nothing",
    reply: ImportReply,
    refusals: ["import.not_done", "import.busy"],
  },
  "GET /admin/imports/:id/pictures": {
    ...one,
    summary: "The pictures of an import that could not be fetched, and why",
    query: ListQuery.omit({ search: true }),
    reply: answer({ pictures: z.array(FailedPicture), pagination: Pagination }),
  },
  "POST /admin/imports/:id/pictures/retry": {
    ...one,
    summary: "Has the pictures fetched again that could not be, but for products whose pictures were changed since",
    reply: ImportReply,
  },
  "DELETE /admin/imports/:id": {
    ...one,
    summary: "Drops a file that was looked at and not carried out",
    reply: Done,
    refusals: ["import.not_checked"],
  },
  "GET /admin/products/export": {
    access: "products.read",
    summary: "All products as CSV, as the import reads them",
    ...asFile("text/csv"),
  },
  "GET /admin/stock/export": {
    access: "products.read",
    summary: "The stock of all variants as CSV, as the import reads it",
    ...asFile("text/csv"),
  },
  "GET /admin/customers/export": {
    access: "users.read",
    summary: "All customers as CSV, as the import reads them",
    ...asFile("text/csv"),
  },
});
