import { formatEuros, formerWords, INVOICE_KIND_LABELS, type ListedInvoice } from "@bruma/contract";
import { Fragment } from "react";
import { Badge } from "../../ui/Badge.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { Day, NOTHING, reference } from "../list/cells.tsx";
import { OrderLink } from "../OrderLink.tsx";
import { INVOICE_TONES } from "./invoiceQueries.ts";

export const INVOICE_COLUMNS: readonly Column<ListedInvoice>[] = [
  reference("Factura", "factura", ({ code }) => code),
  { title: "Expedida", sort: "issued", cell: ({ issued_on }) => <Day of={issued_on} /> },
  {
    title: "Destinatario",
    className: "md:w-full md:max-w-0",
    cell: ({ recipient }) =>
      recipient === null ? (
        NOTHING
      ) : (
        <span className="min-w-0 md:block md:truncate" title={recipient}>
          {recipient}
        </span>
      ),
  },
  {
    title: "Pedido",
    cell: ({ order_id }) => <OrderLink id={order_id} bare />,
  },
  {
    title: "Total",
    sort: "total",
    figures: true,
    cell: ({ total }) => <span className="figures whitespace-nowrap">{formatEuros(total)}</span>,
  },
  {
    title: "Tipo",
    cell: ({ kind, method, rectifies }) => (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <Badge tone={INVOICE_TONES[kind]}>{INVOICE_KIND_LABELS[kind]}</Badge>
        {rectifies.length > 0 && (
          <span className="text-tiny text-muted">
            {formerWords(method)}{" "}
            {rectifies.map(({ id, code }, place) => (
              <Fragment key={id}>
                {place > 0 && ", "}
                <span className="figures whitespace-nowrap">{code}</span>
              </Fragment>
            ))}
          </span>
        )}
      </span>
    ),
  },
];
