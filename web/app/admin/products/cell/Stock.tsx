import { type AdminProductRow, formatNumber, LOW_STOCK_MAX } from "@bruma/contract";
import clsx from "clsx";
import { variantWords } from "../history/variantWords.ts";

const NAMED = 3;

const isLow = (stock: number) => stock > 0 && stock <= LOW_STOCK_MAX;

/** How many units a product has, and which of its variants run out. */
export function Stock({ product }: { product: AdminProductRow }) {
  const { stock, variants } = product;
  const scarce = variants.length > 1 && stock > 0 ? variants.filter(({ stock: left }) => left <= LOW_STOCK_MAX) : [];
  return (
    <span className="inline-grid justify-items-end">
      <span className={clsx(stock <= 0 && "font-semibold text-danger", isLow(stock) && "font-semibold text-warn")}>
        {formatNumber(stock)}
        {stock <= 0 && <span className="sr-only"> (sin stock)</span>}
        {isLow(stock) && <span className="sr-only"> (stock bajo)</span>}
      </span>
      {scarce.slice(0, NAMED).map(({ id, sku, stock: left }) => (
        <span key={id} className={clsx("max-w-36 truncate text-tiny", left === 0 ? "text-danger" : "text-warn")}>
          {variantWords(product, id, sku)}: {left === 0 ? "agotado" : left}
        </span>
      ))}
      {scarce.length > NAMED && <span className="text-tiny text-muted">y {scarce.length - NAMED} más</span>}
    </span>
  );
}
