import clsx from "clsx";
import { stockWords } from "./stock.ts";

const LOOKS = { none: "text-muted", low: "text-warn", plenty: "text-ok" } as const;

export function StockNote({ stock, className }: { stock: number; className?: string }) {
  const { level, words } = stockWords(stock);
  return <p className={clsx("figures text-small font-medium", LOOKS[level], className)}>{words}</p>;
}
