import { type BankEntry, ENTRY_STATE_LABELS } from "@bruma/contract";
import clsx from "clsx";
import { Badge } from "../../../ui/Badge.tsx";
import type { Column } from "../../../ui/table/Column.ts";
import { Day } from "../../list/cells.tsx";
import { RowLink } from "../../list/RowLink.tsx";
import { OrderLink } from "../../OrderLink.tsx";
import { ENTRY_TONES, moneyOf, payerOf } from "../transferWords.ts";
import { LookAlikeBadge } from "../work/MatchBadge.tsx";

export const ENTRY_COLUMNS: readonly Column<BankEntry>[] = [
  {
    title: "Ordenante",
    names: true,
    className: "md:w-2/5 md:max-w-0",
    cell: (entry) => (
      <RowLink opens="movimiento" id={entry.id} className="block max-md:text-left max-md:wrap-anywhere md:truncate">
        {payerOf(entry)}
      </RowLink>
    ),
  },
  {
    title: "Texto",
    className: "md:w-3/5 md:max-w-0",
    cell: ({ text }) => (
      <span className="min-w-0 max-md:wrap-anywhere md:block md:truncate" title={text}>
        {text || "—"}
      </span>
    ),
  },
  {
    title: "Fecha",
    sort: "booked",
    cell: ({ booked_on }) => <Day of={booked_on} />,
  },
  { title: "Para", roomy: true, cell: (entry) => <Goals entry={entry} /> },
  {
    title: "Estado",
    cell: ({ state, likeness }) =>
      state === "to_review" && likeness === "asked" ? (
        <LookAlikeBadge />
      ) : (
        <Badge tone={ENTRY_TONES[state]}>{ENTRY_STATE_LABELS[state]}</Badge>
      ),
  },
  {
    title: "Importe",
    figures: true,
    sort: "amount",
    cell: (entry) => (
      <span className={clsx("font-semibold whitespace-nowrap", entry.amount < 0 && "text-muted")}>
        {moneyOf(entry)}
      </span>
    ),
  },
];

/** What it pays: the first few orders, and how many more. */
function Goals({ entry: { order_ids, refund_ids } }: { entry: BankEntry }) {
  const shown = order_ids.slice(0, 2);
  const more = order_ids.length - shown.length;
  if (order_ids.length === 0) return <>{refund_ids.length > 0 ? "Reembolso" : "—"}</>;
  return (
    <span className="figures whitespace-nowrap">
      {shown.map((id) => (
        <OrderLink key={id} id={id} bare className="link mr-2" />
      ))}
      {more > 0 && `y ${more} más`}
    </span>
  );
}
