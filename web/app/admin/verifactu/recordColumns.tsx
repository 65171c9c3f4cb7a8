import { BILLING_RECORD_LABELS, type BillingRecord, DELIVERY_STATE_LABELS, formatEuros } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { NOTHING, reference, When } from "../list/cells.tsx";
import { STATE_TONES } from "./verifactuQueries.ts";

export const kindWords = ({ kind, is_correction }: BillingRecord): string =>
  is_correction ? "Subsanación" : BILLING_RECORD_LABELS[kind];

export const RECORD_COLUMNS: readonly Column<BillingRecord>[] = [
  reference("Factura", "abierto", ({ code }) => code),
  { title: "Registro", cell: (record) => kindWords(record) },
  { title: "Generado", cell: ({ generated_at }) => <When timestamp={generated_at} /> },
  {
    title: "Error",
    className: "md:w-full md:max-w-0",
    cell: ({ error_code, error_text }) =>
      error_text === null ? (
        NOTHING
      ) : (
        <span className="line-clamp-3 min-w-0 md:block md:truncate" title={error_text}>
          {error_code !== null && <span className="figures">{error_code}: </span>}
          {error_text}
        </span>
      ),
  },
  {
    title: "Total",
    figures: true,
    cell: ({ total }) =>
      total === null ? NOTHING : <span className="figures whitespace-nowrap">{formatEuros(total)}</span>,
  },
  {
    title: "Estado",
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{DELIVERY_STATE_LABELS[state]}</Badge>,
  },
];
