import type { OrderItem } from "@bruma/contract";

/** «Color: Grafito · Nicotina: 3 mg/ml»; nothing for a product of one kind. */
export function optionsText(options: OrderItem["options"]): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(" · ");
}

export function countText(count: number): string {
  return count === 1 ? "1 artículo" : `${count} artículos`;
}
