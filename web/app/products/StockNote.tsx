import clsx from "clsx";
import { stockWords } from "./stock.ts";

const LOOKS = { none: "text-muted", low: "text-warn", plenty: "text-ok" } as const;

interface StockNoteProps {
  stock: number;
  /** Also that there is some, where a card says how few are left. */
  saysInStock?: boolean;
  className?: string;
}

export function StockNote({ stock, saysInStock, className }: StockNoteProps) {
  const { level, words } = stockWords(stock);
  return (
    <p className={clsx("figures text-small font-medium", LOOKS[level], className)}>
      {saysInStock && level === "low" && "En stock. "}
      {words}
    </p>
  );
}
