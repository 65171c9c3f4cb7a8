import { type BankEntry, groupIban } from "@bruma/contract";
import { Link } from "react-router";
import { Badge } from "../../../ui/Badge.tsx";
import { formatDay } from "../../../ui/dates.ts";
import { OrderLink } from "../../OrderLink.tsx";
import { type FactRow, FactTable } from "../../records/FactTable.tsx";
import { formatMoney } from "../transferWords.ts";

/** What the bank says of an entry, and what it was given to. */
export function EntryFacts({ entry }: { entry: BankEntry }) {
  const { currency, allocated, rest, order_ids, counterparty_iban, value_on, booked_on } = entry;
  const facts: FactRow[] = [
    ["Texto", entry.text],
    ["IBAN", counterparty_iban && <span className="figures">{groupIban(counterparty_iban)}</span>],
    ["Fecha valor", value_on && value_on !== booked_on && formatDay(value_on)],
    ["Referencia RF", entry.creditor_reference],
    ["Referencia del banco", entry.bank_reference],
    ["Referencia del ordenante", entry.end_to_end_id],
    [
      "Cuenta",
      <span className="figures" key="account">
        {groupIban(entry.account)}
      </span>,
    ],
    ["Anotado", allocated > 0 && formatMoney(allocated, currency)],
    ["Sin asignar", allocated > 0 && rest > 0 && formatMoney(rest, currency)],
    ["Pedidos", order_ids.length > 0 && <Orders ids={order_ids} />],
    ["Motivo", entry.ignored_reason],
    [
      "Extracto",
      <Link key="statement" to={`?ver=movimientos&extracto=${entry.statement_id}`} className="link">
        Ver sus movimientos
      </Link>,
    ],
  ];
  return (
    <div className="grid gap-3">
      {(entry.is_reversal || entry.is_foreign) && (
        <p className="flex flex-wrap gap-2">
          {entry.is_reversal && <Badge tone="warn">Anulación del banco</Badge>}
          {entry.is_foreign && <Badge tone="info">Del extranjero</Badge>}
        </p>
      )}
      <FactTable rows={facts} className="sm:grid-cols-[10rem_1fr]" />
    </div>
  );
}

function Orders({ ids }: { ids: readonly number[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {ids.map((id) => (
        <OrderLink key={id} id={id} />
      ))}
    </span>
  );
}
