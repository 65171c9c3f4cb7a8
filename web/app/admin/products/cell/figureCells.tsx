import { type AdminProductRow, formatEuros } from "@bruma/contract";
import { euroAmount, typedEuros } from "../../../forms/euroAmount.ts";
import { notify } from "../../../toasts/notify.ts";
import { Price } from "../../../ui/Price.tsx";
import { useChangeFigure } from "../productQueries.ts";
import { CellEditor } from "./CellEditor.tsx";
import { Stock } from "./Stock.tsx";

interface FigureCellProps {
  product: AdminProductRow;
  /** Whoever looks may change it here: of several variants each has its own. */
  isEditable: boolean;
}

/** What a product costs, changed where it stands; what it cost before is one press away. */
export function PriceCell({ product, isEditable }: FigureCellProps) {
  const change = useChangeFigure();
  const { id, name, price, originalPrice, price_varies } = product;
  const shown = (
    <Price euros={price} original={originalPrice} from={price_varies} className="md:flex-col md:items-end" />
  );
  if (!isEditable) return shown;
  const set = (euros: number) => change.mutateAsync({ id, price: euros });
  return (
    <CellEditor
      label={`Precio de ${name}`}
      value={typedEuros(price)}
      problemOf={priceProblem}
      onSave={async (typed) => {
        const euros = euroAmount(typed);
        await set(euros);
        void notify.done(
          `${name}: ${formatEuros(euros)}`,
          undoing(() => set(price)),
        );
      }}
    >
      {shown}
    </CellEditor>
  );
}

/** How many there are, counted anew where it stands: what is sold meanwhile stays sold. */
export function StockCell({ product, isEditable }: FigureCellProps) {
  const change = useChangeFigure();
  const { id, name, stock } = product;
  if (!isEditable) return <Stock product={product} />;
  const set = (counted: number, seen: number) =>
    change.mutateAsync({ id, stock: counted, seen_stock: seen, stock_reason: "count" });
  return (
    <CellEditor
      label={`Stock de ${name}`}
      value={String(stock)}
      problemOf={(typed) => (UNITS.test(typed) ? undefined : "Escribe cuántas hay")}
      onSave={async (typed) => {
        const counted = Number(typed.replaceAll(".", ""));
        await set(counted, stock);
        void notify.done(
          `${name}: ${counted} en stock`,
          undoing(() => set(stock, counted)),
        );
      }}
    >
      <Stock product={product} />
    </CellEditor>
  );
}

/** «1200», «1.200» */
const UNITS = /^(\d+|\d{1,3}(\.\d{3})+)$/;

function priceProblem(typed: string): string | undefined {
  const cents = euroAmount(typed) * 100;
  if (Number.isNaN(cents) || cents <= 0) return "Escribe un precio";
  return Math.abs(cents - Math.round(cents)) > 1e-6 ? "Como máximo dos decimales" : undefined;
}

const undoing = (undo: () => Promise<unknown>) => ({
  action: {
    label: "Deshacer",
    onClick: () => void undo().catch(() => notify.failed("No se ha podido deshacer")),
  },
});
