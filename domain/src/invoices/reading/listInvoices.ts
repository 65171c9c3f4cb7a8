import type { Exemption, InvoiceQuery } from "@bruma/contract";
import { type Db, invoiceLinks, invoices, invoiceTaxes } from "@bruma/db";
import { and, asc, eq, getTableColumns, gte, inArray, lte, type SQL, sql, sum } from "@bruma/db/sql";
import { containing, sortBy } from "../../tables/index.ts";
import type { InvoiceRow } from "../Invoice.ts";

const SORTS = { issued: invoices.id, total: invoices.totalCents };

export interface LinkedInvoiceRow extends Pick<InvoiceRow, "id" | "code" | "type" | "issuedOn"> {
  /** Of the two that are linked, the later one takes the place of the earlier one. */
  isReplacement: boolean;
}

export interface ListedInvoiceRow extends InvoiceRow {
  /** Why no IVA is charged; null where it is. */
  exemption: Exemption | null;
  /** What it corrects or takes the place of, and what does so with it; oldest first. */
  formers: LinkedInvoiceRow[];
  laters: LinkedInvoiceRow[];
  /** Of a debt: what of it, base and IVA, nothing has raised again. */
  lessenedCents: number | null;
  /** What all documents of its order come to, base and IVA. */
  leftCents: number;
}

// Written out, because a selected column loses its table inside a subquery.
const thisOne = (column: "id" | "order_id") => sql.raw(`"invoices"."${column}"`);

const linked = (named: SQL, by: SQL) => sql<LinkedInvoiceRow[]>`coalesce((
  select json_agg(json_build_object('id', other.id, 'code', other.code, 'type', other.type, 'issuedOn', other.issued_on, 'isReplacement', l.is_replaced)
    order by other.id)
  from ${invoiceLinks} l join ${invoices} other on other.id = ${named} where ${by} = ${thisOne("id")}), '[]'::json)`;

const COLUMNS = {
  ...getTableColumns(invoices),
  exemption: sql<Exemption | null>`(select max(t.exemption) from ${invoiceTaxes} t where t.invoice_id = ${thisOne("id")})`,
  formers: linked(sql`l.former_id`, sql`l.invoice_id`),
  laters: linked(sql`l.invoice_id`, sql`l.former_id`),
  // As `stillLessened` counts it: an order has one debt, and no other R4 is by difference.
  lessenedCents: sql<number | null>`case when ${invoices.type} in ('R2', 'R3') then (
    select -sum(d.base_cents + d.vat_cents)::int from ${invoices} d
    where d.order_id = ${thisOne("order_id")} and (d.type in ('R2', 'R3') or d.type = 'R4' and d.method = 'difference')) end`,
  leftCents: sql<number>`(
    select sum(d.net_base_cents + d.net_vat_cents)::int from ${invoices} d where d.order_id = ${thisOne("order_id")})`,
};

export interface InvoicePage {
  rows: ListedInvoiceRow[];
  total: number;
  sums: { baseCents: number; vatCents: number };
}

/** One page of documents, newest first unless sorted otherwise, and what all of them come to in the books. */
export async function listInvoices(db: Db, query: InvoiceQuery): Promise<InvoicePage> {
  const { sort, page, limit } = query;
  const where = conditionOf(query);
  const order = sortBy(SORTS, sort, invoices.id);
  // The page first: what stands beside an invoice is not asked for those of the pages before.
  const ids = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, [sums]] = await Promise.all([
    db
      .select(COLUMNS)
      .from(invoices)
      .where(inArray(invoices.id, ids))
      .orderBy(...order),
    db
      .select({
        total: sql<number>`count(*)::int`,
        baseCents: sum(invoices.netBaseCents).mapWith(Number),
        vatCents: sum(invoices.netVatCents).mapWith(Number),
      })
      .from(invoices)
      .where(where),
  ]);
  return {
    rows,
    total: sums?.total ?? 0,
    sums: { baseCents: sums?.baseCents ?? 0, vatCents: sums?.vatCents ?? 0 },
  };
}

function conditionOf({ search, kind, from, to }: Omit<InvoiceQuery, "page" | "limit">): SQL | undefined {
  return and(
    kind && eq(invoices.kind, kind),
    from === undefined ? undefined : gte(invoices.issuedOn, from),
    to === undefined ? undefined : lte(invoices.issuedOn, to),
    search ? mentions(search) : undefined,
  );
}

/** In the number, the recipient's name and NIF; «#12» is the order. */
function mentions(search: string): SQL {
  const order = /^#?(\d{1,9})$/.exec(search.trim())?.[1];
  const words = sql`search_form(${invoices.code} || ' ' || coalesce(${invoices.recipientName}, '') || ' ' || coalesce(${invoices.recipientNif}, '')) like ${containing(search)}`;
  return order === undefined ? words : sql`(${words} or ${invoices.orderId} = ${Number(order)})`;
}

/** The documents of an order, oldest first. */
export function invoicesOfOrder(db: Db, orderId: number): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));
}

/** The ids of what was issued between two days, both included, in the order of their issue. */
export async function invoiceIdsWithin(db: Db, from: string, to: string): Promise<number[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(gte(invoices.issuedOn, from), lte(invoices.issuedOn, to)))
    .orderBy(asc(invoices.id));
  return rows.map(({ id }) => id);
}
