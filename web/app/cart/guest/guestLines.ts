import { CART_LINES_MAX, CART_QUANTITY_MAX, type Cart } from "@bruma/contract";

/** A line of the cart that the browser keeps for somebody who has not signed in. */
export interface GuestLine {
  variantId: number;
  productId: number;
  quantity: number;
  /** The unit price on screen when it was added, in decimal euros. */
  seen_price: number;
  name: string;
}

/** Whether another line would be needed for this variant, and the cart has as many as it may. */
export function isFullFor(lines: readonly GuestLine[], variantId: number): boolean {
  return lines.length >= CART_LINES_MAX && lines.every((line) => line.variantId !== variantId);
}

/** Adds to what is there; the newest price and name count. */
export function addLine(lines: readonly GuestLine[], added: GuestLine): GuestLine[] {
  const present = lines.find((line) => line.variantId === added.variantId);
  if (!present) return [...lines, added];
  const quantity = Math.min(present.quantity + added.quantity, CART_QUANTITY_MAX);
  return lines.map((line) => (line === present ? { ...added, quantity } : line));
}

/** Adds to what is there, up to as many of it as the shop has. */
export function addUpTo(lines: readonly GuestLine[], added: GuestLine, stock: number): GuestLine[] {
  const { variantId } = added;
  const wanted = addLine(lines, added);
  return setLine(wanted, variantId, Math.min(quantityOf(wanted, variantId), stock));
}

/** Zero or less removes the line. */
export function setLine(lines: readonly GuestLine[], variantId: number, quantity: number): GuestLine[] {
  if (quantity <= 0) return lines.filter((line) => line.variantId !== variantId);
  return lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line));
}

export function quantityOf(lines: readonly GuestLine[], variantId: number): number {
  return lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
}

export function countOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** What the API takes of a line: the browser's own notes stay here. */
export function forApi(lines: readonly GuestLine[]) {
  return lines.map(({ variantId, quantity, seen_price }) => ({ variantId, quantity, seen_price }));
}

/** Today's cart with the quantities that the browser holds right now; its sums are those of the last answer. */
export function overlay(cart: Cart, lines: readonly GuestLine[]): Cart {
  const quantities = new Map(lines.map((line) => [line.variantId, line.quantity]));
  const items = cart.items.flatMap((item) => {
    const quantity = quantities.get(item.variantId);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
  return { ...cart, items, item_count: countOf(items) };
}

function isLine(value: unknown): value is GuestLine {
  if (typeof value !== "object" || value === null) return false;
  const { variantId, productId, quantity, seen_price, name } = value as Record<string, unknown>;
  return (
    [variantId, productId, quantity].every((number) => Number.isSafeInteger(number) && Number(number) > 0) &&
    Number(quantity) <= CART_QUANTITY_MAX &&
    typeof seen_price === "number" &&
    seen_price >= 0 &&
    typeof name === "string"
  );
}

export interface GuestCart {
  /** Merging the same cart twice changes nothing, so it needs a name. */
  cartId: string;
  lines: readonly GuestLine[];
}

/** Reads what the browser stored; whatever is not a cart is no cart. */
export function parseGuestCart(text: string | null): GuestCart | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    const { cartId, lines } = stored as Record<string, unknown>;
    if (typeof cartId !== "string" || !/^[\da-f-]{36}$/.test(cartId) || !Array.isArray(lines)) return undefined;
    return { cartId, lines: lines.filter(isLine).slice(0, CART_LINES_MAX) };
  } catch {
    return undefined;
  }
}
