import { type BankEntry, DAY_MS, ENTRY_STATE_LABELS, type EntryDetail, groupIban, listed } from "@bruma/contract";
import { Link } from "react-router";
import { Button } from "../../../ui/Button.tsx";
import { formatDay } from "../../../ui/dates.ts";
import { FOR_KEYS, Key } from "../../palette/KeyTable.tsx";
import type { EntryDeed } from "../entries/entryQueries.ts";
import { formatMoney, nameOf, ordersText } from "../transferWords.ts";
import { answerOf } from "./workChoices.ts";

interface LookAlikeProps {
  detail: EntryDetail;
  /** Whoever may not decide sees the two all the same. */
  onAnswer: ((deed: EntryDeed) => void) | undefined;
  busy: boolean;
  /** Whether a key gives each answer. */
  keyed?: boolean;
}

/** An entry and the known movement that it looks like, side by side, with the question whether they are one. */
export function LookAlike({ detail, onAnswer, busy, keyed = false }: LookAlikeProps) {
  const { entry, looks_like: like } = detail;
  if (!like || entry.likeness === "other") return null;
  const { entry: known, file_name, own_file_name } = like;
  const which = `el del ${formatDay(known.booked_on)} de «${file_name}»`;
  const answers: [isSame: boolean, label: string, key: string][] = [
    [true, "Es el mismo", "s"],
    [false, "Es otro", "n"],
  ];
  return (
    <section aria-label="Movimiento parecido" className="grid gap-3 text-small">
      <p className="font-medium">
        {entry.likeness === "same" ? `Es el mismo movimiento que ${which}` : `Parece el mismo movimiento que ${which}`}
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Side title="Este" entry={entry} file={own_file_name} />
        <Side title="El que ya estaba" entry={known} file={file_name} isKnown />
      </div>
      {entry.likeness === "asked" && differs(entry, known) && (
        <p className="text-muted">
          Los dos ficheros se leyeron con columnas distintas. Si el que está mal leído es «{file_name}», súbelo otra vez
          con las columnas buenas: esta pregunta desaparece.
        </p>
      )}
      {entry.likeness === "asked" && entry.state === "to_review" && onAnswer && (
        <div className="flex flex-wrap gap-2.5">
          {answers.map(([isSame, label, key]) => (
            <Button
              key={key}
              variant="quiet"
              size="small"
              busy={busy}
              onClick={() => {
                const deed = answerOf(detail, isSame);
                if (deed) onAnswer(deed);
              }}
            >
              {label}{" "}
              {keyed && (
                <span aria-hidden="true" className={FOR_KEYS}>
                  <Key>{key}</Key>
                </span>
              )}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Two forms of one bank tell the same amount, and days that touch: more than a weekend apart is another column. */
const differs = (one: BankEntry, other: BankEntry) =>
  one.amount !== other.amount ||
  Math.abs(Date.parse(one.booked_on) - Date.parse(other.booked_on)) > LONG_WEEKEND_DAYS * DAY_MS;
const LONG_WEEKEND_DAYS = 4;

interface SideProps {
  title: string;
  entry: BankEntry;
  file: string;
  isKnown?: boolean;
}

function Side({ title, entry, file, isKnown = false }: SideProps) {
  const { booked_on, value_on, counterparty_iban, creditor_reference, bank_reference, end_to_end_id } = entry;
  const references = [creditor_reference, bank_reference, end_to_end_id].filter(Boolean).join(" · ");
  const facts: [string, string][] = [
    ["Fichero", file],
    ["Fecha", formatDay(booked_on)],
    ["Fecha valor", value_on ? formatDay(value_on) : "—"],
    ["Importe", formatMoney(entry.amount, entry.currency)],
    ["Texto", entry.text || "—"],
    [entry.amount < 0 ? "Destinatario" : "Ordenante", nameOf(entry) ?? "—"],
    ["IBAN", counterparty_iban ? groupIban(counterparty_iban) : "—"],
    ["Referencia", references || "—"],
    ["Para", goalText(entry)],
  ];
  return (
    <div className="min-w-0 rounded-soft border border-mist p-3">
      <h3 className="mb-2 flex flex-wrap justify-between gap-x-3 font-text text-tiny text-muted">
        {title}
        {isKnown && (
          <Link to={`?ver=movimientos&movimiento=${entry.id}`} className="link -my-1 min-w-6 py-1 text-right">
            Ver<span className="sr-only"> el movimiento que ya estaba</span>
          </Link>
        )}
      </h3>
      <dl className="grid grid-cols-[6rem_1fr] gap-x-3 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What it was given to, else what became of it. */
function goalText({ order_ids, refund_ids, state, ignored_reason }: BankEntry): string {
  const goals = [
    ...(order_ids.length > 0 ? [ordersText(order_ids)] : []),
    ...refund_ids.map((id) => `el reembolso ${id}`),
  ];
  if (goals.length > 0) return listed(goals);
  return [ENTRY_STATE_LABELS[state], ignored_reason].filter(Boolean).join(": ");
}
