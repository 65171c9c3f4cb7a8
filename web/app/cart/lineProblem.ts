import { type CartLine, formatEuros } from "@bruma/contract";

type Judged = Pick<CartLine, "problem" | "price" | "seen_price" | "stock">;

/** A changed price is news; everything else keeps the cart from being ordered. */
export function isBlocking({ problem }: Pick<CartLine, "problem">): boolean {
  return problem !== null && problem !== "price_changed";
}

/** What is wrong with a line, and what to do about it. */
export function lineProblem({ problem, price, seen_price, stock }: Judged): string | undefined {
  switch (problem) {
    case "unavailable":
      return "Ya no está disponible. Quítalo para continuar.";
    case "sold_out":
      return "Sin stock. Quítalo para continuar.";
    case "too_many":
      return `${stock === 1 ? "¡Solo queda 1 unidad!" : `¡Solo quedan ${stock} unidades!`} Ajusta la cantidad para continuar.`;
    case "price_changed":
      return `El precio ha cambiado de ${formatEuros(seen_price)} a ${formatEuros(price)}.`;
    case null:
      return undefined;
  }
}

/** «Nicotina: 3 mg/ml · Color: Grafito»; nothing for a product of one kind. */
export function optionWords(options: Record<string, string>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(" · ");
}
