import { FilterChip } from "../../ui/FilterChip.tsx";

/** The parts of the page, by what the address says of them in `ver`. */
export const TRANSFER_PARTS = {
  revisar: "Por revisar",
  movimientos: "Movimientos",
  extractos: "Extractos",
  reembolsos: "Reembolsos",
} as const;
export type TransferPart = keyof typeof TRANSFER_PARTS;

export const partOf = (word: string): TransferPart => (word in TRANSFER_PARTS ? (word as TransferPart) : "revisar");

interface TransferTabsProps {
  part: TransferPart;
  /** What waits in each part; nothing where it is not known. */
  counts: Partial<Record<TransferPart, number | undefined>>;
}

export function TransferTabs({ part, counts }: TransferTabsProps) {
  return (
    <nav aria-label="Apartados" className="mb-6 flex flex-wrap gap-2">
      {Object.entries(TRANSFER_PARTS).map(([name, label]) => {
        const count = counts[name as TransferPart];
        return (
          <FilterChip key={name} to={`?ver=${name}`} active={name === part} {...(count !== undefined && { count })}>
            {label}
          </FilterChip>
        );
      })}
    </nav>
  );
}
