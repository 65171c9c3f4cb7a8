import { formatEuros, type OrderSums as Sums } from "@bruma/contract";

/** What the orders of a list come to, on all its pages. */
export function OrderSums({ total, revenue, missing, count }: Sums & { count: number }) {
  if (count === 0) return null;
  return (
    <>
      : {formatEuros(total)} en total, {formatEuros(total / count)} de media, {formatEuros(revenue)} de ingresos,{" "}
      {formatEuros(missing)} por cobrar
    </>
  );
}
