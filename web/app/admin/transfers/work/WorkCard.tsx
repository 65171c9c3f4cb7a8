import type { BankEntry, EntryDetail } from "@bruma/contract";
import clsx from "clsx";
import { Card } from "../../../ui/Card.tsx";
import { formatDay } from "../../../ui/dates.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import type { EntryDeed } from "../entries/entryQueries.ts";
import { moneyOf, ordersText, payerOf } from "../transferWords.ts";
import { Choices } from "./Choices.tsx";
import { LookAlike } from "./LookAlike.tsx";
import { GivesBack, LookAlikeBadge, MatchBadge, Reasons } from "./MatchBadge.tsx";
import { type WorkAction, WorkActions } from "./WorkActions.tsx";
import { proposalOf } from "./workChoices.ts";

export const workCardId = (id: number) => `apunte-${id}`;

interface WorkCardProps {
  entry: BankEntry;
  /** The keys are about this one. */
  isCurrent: boolean;
  /** What it may be, once it is known; asked for of the current one only. */
  detail: EntryDetail | undefined;
  mayDecide: boolean;
  busy: boolean;
  onCurrent: () => void;
  onDo: (deed: EntryDeed) => void;
  onAsk: (action: WorkAction) => void;
}

/** One entry: who, when, how much, with which words, and what the shop takes it for. */
export function WorkCard({ entry, isCurrent, detail, mayDecide, busy, onCurrent, onDo, onAsk }: WorkCardProps) {
  const { id, booked_on, text, match, rest, amount } = entry;
  const titleId = `${workCardId(id)}-titulo`;
  const proposal = detail && proposalOf(entry, detail);
  const parts = match?.parts ?? [];
  const isPartlyGiven = rest > 0 && rest < Math.abs(amount);
  return (
    <article
      id={workCardId(id)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list's keys are about the one that has the focus
      tabIndex={0}
      aria-labelledby={titleId}
      aria-current={isCurrent ? "true" : undefined}
      onFocus={onCurrent}
      className="rounded-card"
    >
      <Card className={clsx("grid grid-cols-1 gap-3 p-4 sm:p-5", isCurrent && "border-brand")}>
        <header id={titleId} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="min-w-0 font-text text-base font-semibold">{payerOf(entry)}</h2>
          <p className={clsx("figures text-subheading font-semibold", amount < 0 && "text-muted")}>{moneyOf(entry)}</p>
          <p className="w-full text-small text-muted">
            <time dateTime={booked_on} className="figures">
              {formatDay(booked_on)}
            </time>
            {text && <span className="text-ink"> · {text}</span>}
          </p>
        </header>
        <div className="grid gap-1.5">
          <p className="flex flex-wrap items-center gap-2 text-small">
            {entry.likeness === "asked" ? <LookAlikeBadge /> : <MatchBadge match={match} />}
            {parts.length > 0 && (
              <span className="font-medium">Para {ordersText(parts.map(({ order_id }) => order_id))}</span>
            )}
            <GivesBack entry={entry} />
            {isPartlyGiven && <span>Quedan {moneyOf({ ...entry, amount: rest })}</span>}
          </p>
          {match && <Reasons reasons={match.reasons} />}
        </div>
        {isCurrent && !detail && <Skeleton className="h-10" />}
        {isCurrent && detail && (
          <>
            <LookAlike detail={detail} onAnswer={mayDecide ? onDo : undefined} busy={busy} keyed />
            <Choices detail={detail} onChoose={mayDecide ? onDo : undefined} busy={busy} numbered />
            <WorkActions
              proposal={proposal}
              entry={entry}
              mayDecide={mayDecide}
              busy={busy}
              onDo={onDo}
              onAsk={onAsk}
            />
          </>
        )}
      </Card>
    </article>
  );
}
