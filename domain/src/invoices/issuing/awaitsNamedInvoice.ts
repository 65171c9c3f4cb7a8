import { invoiceQueue, invoices as issued, orders } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import type { ShopSettings } from "../../settings/index.ts";

/**
 * Of orders: their first document is still to be issued, and will name the buyer: the same rule as `recipientOf` in figures/drafts.ts.
 * Later documents take their recipient from the first one, where it is set aside.
 */
export const awaitsNamedInvoice = ({ invoices }: Pick<ShopSettings, "invoices">): SQL =>
  sql`(exists (select from ${invoiceQueue} q where q.order_id = "orders"."id")
    and not exists (select from ${issued} i where i.order_id = "orders"."id")
    and (${orders.billName} is not null or ${orders.totalCents} > ${invoices.simplified_limit * 100}))`;
