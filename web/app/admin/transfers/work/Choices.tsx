import { type EntryDetail, formatEuros } from "@bruma/contract";
import { Link } from "react-router";
import { PaymentState } from "../../../orders/payment/PaymentState.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { formatDay } from "../../../ui/dates.ts";
import { FOR_KEYS, Key } from "../../palette/KeyTable.tsx";
import { orderPath } from "../../paths.ts";
import type { EntryDeed } from "../entries/entryQueries.ts";
import { formatMoney } from "../transferWords.ts";
import { Reasons } from "./MatchBadge.tsx";
import { choicesOf } from "./workChoices.ts";

interface ChoicesProps {
  detail: EntryDetail;
  /** Whoever may not decide sees them all the same. */
  onChoose: ((deed: EntryDeed) => void) | undefined;
  busy: boolean;
  /** Whether a key of its number chooses each. */
  numbered?: boolean;
}

/** What an entry may be: orders that it may pay, refunds that it may be, earlier entries that it may take back. */
export function Choices({ detail, onChoose, busy, numbered = false }: ChoicesProps) {
  const deeds = choicesOf(detail);
  if (deeds.length === 0) return null;
  const { orders, refunds, reversed, entry } = detail;
  const rows = [
    ...orders.map((order) => ({ ...describeOrder(order), reasons: order.reasons })),
    ...refunds.map(({ order_id, holder, amount, reasons }) => ({
      title: `Reembolso de ${formatEuros(amount)}${holder && ` a ${holder}`}`,
      label: "Es este reembolso",
      notes: order_id !== null && <SeeOrder id={order_id} />,
      reasons,
    })),
    ...reversed.map(({ booked_on, amount, text, reasons }) => ({
      title: `Anula el del ${formatDay(booked_on)}: ${formatMoney(amount, entry.currency)}`,
      label: "Anula este movimiento",
      notes: <span className="text-muted">{text}</span>,
      reasons,
    })),
  ];
  return (
    <ol aria-label="Candidatos" className="divide-y divide-mist border-y border-mist">
      {rows.map(({ title, label, notes, reasons }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its number is what it is
        <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
          {numbered && index < 9 && (
            <span aria-hidden="true" className={FOR_KEYS}>
              <Key>{String(index + 1)}</Key>
            </span>
          )}
          <div className="min-w-0 flex-1 basis-56 text-small">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-medium">
              {title} {notes}
            </p>
            <Reasons reasons={reasons} />
          </div>
          {onChoose && (
            <Button
              variant="quiet"
              size="small"
              busy={busy}
              onClick={() => {
                const deed = deeds[index];
                if (deed) onChoose(deed);
              }}
            >
              {label}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function describeOrder(order: EntryDetail["orders"][number]) {
  const { order_id, buyer, amount, missing, is_lapsed } = order;
  const sum = formatEuros(amount);
  const owes = missing > 0;
  return {
    title: [`Pedido #${order_id}`, buyer, owes && `faltan ${formatEuros(missing)}`].filter(Boolean).join(" · "),
    label: is_lapsed ? `Recuperar y anotar ${sum}` : owes ? `Anotar ${sum}` : `Anotar ${sum} de más`,
    notes: (
      <>
        {is_lapsed ? <Badge tone="warn">Caducado</Badge> : <PaymentState order={order} />}
        <SeeOrder id={order_id} />
      </>
    ),
  };
}

function SeeOrder({ id }: { id: number }) {
  return (
    <Link to={orderPath(id)} className="link font-normal">
      Ver<span className="sr-only"> el pedido #{id}</span>
    </Link>
  );
}
