import { retainedOrders, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import type { InvoiceRow } from "../Invoice.ts";

type Named = Pick<InvoiceRow, "orderId" | "code" | "recipientName" | "recipientNif">;

/**
 * A document as the tax agency has to be told of it. Where its buyer's account was erased, it names whom the law has set aside of it, or
 * of one that it corrects (LO 3/2018, art. 32): the agency takes no complete document without a recipient. No screen gets this name.
 */
export async function withSetAsideRecipient<Document extends Named>(
  tx: Tx,
  invoice: Document,
  formers: readonly Pick<InvoiceRow, "code">[],
): Promise<Document> {
  if (invoice.recipientName !== null) return invoice;
  const codes = [invoice.code, ...formers.map(({ code }) => code)];
  const { rows } = await tx.execute<{ name: string; nif: string | null }>(sql`
    select kept->>'name' as name, kept->>'nif' as nif
    from ${retainedOrders}, jsonb_array_elements(${retainedOrders.person}->'invoices') as kept
    where ${retainedOrders.orderId} = ${invoice.orderId} and kept->>'code' = any(${sql.param(codes)}::text[])
    limit 1`);
  const [kept] = rows;
  return kept ? { ...invoice, recipientName: kept.name, recipientNif: kept.nif } : invoice;
}
