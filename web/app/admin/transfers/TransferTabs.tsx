import { counted, formatCount, formatEuros, formatNumber, type TransferSummary } from "@bruma/contract";
import { PartLinks } from "../list/PartLinks.tsx";

/** The parts of the page, by what the address says of them in `ver`. */
export const TRANSFER_PARTS = {
  revisar: "Por revisar",
  movimientos: "Movimientos",
  extractos: "Extractos",
  reembolsos: "Reembolsos",
} as const;
export type TransferPart = keyof typeof TRANSFER_PARTS;

const isPart = (word: string): word is TransferPart => Object.hasOwn(TRANSFER_PARTS, word);

/** What an address does not say is the work that waits. */
export const partOf = (word: string): TransferPart => (isPart(word) ? word : "revisar");

interface TransferTabsProps {
  part: TransferPart;
  /** What waits in each part; nothing where it is not known. */
  counts: Partial<Record<TransferPart, number | undefined>>;
}

export function TransferTabs({ part, counts }: TransferTabsProps) {
  return <PartLinks parts={TRANSFER_PARTS} current={part} beside={(name) => <Waiting count={counts[name]} />} />;
}

interface WaitingMoneyProps {
  /** «Sin terminar:» */
  lead: string;
  figure: TransferSummary["unpaid"] | undefined;
  /** What the amount is of, where it is not of all that is counted. */
  of?: string;
}

/** The figure of the dashboard that leads to this part, once more. */
export function WaitingMoney({ lead, figure, of }: WaitingMoneyProps) {
  if (!figure) return null;
  return (
    <p className="figures mb-4 text-small text-muted">
      {[`${lead} ${formatCount(figure.count)} · ${formatEuros(figure.amount)}`, of].filter(Boolean).join(" ")}
    </p>
  );
}

function Waiting({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="figures rounded-pill bg-brand-wash px-2 py-0.5 text-tiny text-brand-ink">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{counted(count, "pendiente", "pendientes")}</span>
    </span>
  );
}
