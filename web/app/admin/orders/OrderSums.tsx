import { formatEuros, type OrderSums as Sums } from "@bruma/contract";

/** What the orders of a list come to, on all its pages. */
export function OrderSums({ total, revenue, missing, average, count }: Sums & { count: number }) {
  if (count === 0) return null;
  return (
    <>
      : {formatEuros(total)} en total, {average !== null && `${formatEuros(average)} de media sin los cancelados, `}
      {formatEuros(revenue)} de ingresos, {formatEuros(missing)} por cobrar
    </>
  );
}
