import type { OrderItem } from "@bruma/contract";

/** «Nebula · Grafito»: which goods these are, where its kinds stand beside each other. */
export const goodsName = ({ name, options }: Pick<OrderItem, "name" | "options">): string =>
  [name, ...Object.values(options)].join(" · ");

/** The same of one line of an order. */
export function goodsNameAt(items: readonly OrderItem[], at: number): string | undefined {
  const item = items.find(({ position }) => position === at);
  return item && goodsName(item);
}

export function countText(count: number): string {
  return count === 1 ? "1 artículo" : `${count} artículos`;
}
