import { CART_LINES_MAX, type MergeNote } from "@bruma/contract";
import { cartLines, carts, type Tx } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import type { Shop } from "../Shop.ts";
import { lockCartRow } from "./addToCart.ts";
import type { CartLineState } from "./CartState.ts";
import { type GuestLine, previewCart } from "./readCart.ts";

/**
 * Brings a guest's cart into the customer's: the larger quantity wins, capped to stock. The same guest cart is merged once,
 * however often the browser sends it. Tells what the buyer should know.
 */
export async function mergeGuestCart(
  shop: Shop,
  userId: number,
  guestCart: { id: string | undefined; lines: readonly GuestLine[] },
): Promise<MergeNote[]> {
  return shop.db.transaction(async (tx) => {
    const { mergedGuestCart } = await lockCartRow(tx, userId);
    if (guestCart.id !== undefined && guestCart.id === mergedGuestCart) return [];
    const notes = await bringLines(tx, userId, guestCart.lines);
    if (guestCart.id !== undefined) {
      await tx.update(carts).set({ mergedGuestCart: guestCart.id }).where(eq(carts.userId, userId));
    }
    return notes;
  });
}

/** Puts lines into a cart that is held: the larger quantity wins, capped to stock. Tells what the buyer should know. */
export async function bringLines(tx: Tx, userId: number, wanted: readonly GuestLine[]): Promise<MergeNote[]> {
  const own = await tx.select().from(cartLines).where(eq(cartLines.userId, userId));
  const ownQuantity = new Map(own.map((line) => [line.variantId, line.quantity]));
  const { lines } = await previewCart(tx, wanted);
  let free = CART_LINES_MAX - own.length;
  const merged = lines.map((line) => {
    const result = mergeLine(line, ownQuantity.get(line.variantId) ?? 0);
    if (!result.isNew || result.quantity === 0) return result;
    free -= 1;
    return free < 0 ? refuseLine(line) : result;
  });
  for (const { line, quantity } of merged.filter(({ quantity }) => quantity > 0)) {
    await tx
      .insert(cartLines)
      .values({ userId, variantId: line.variantId, quantity, seenPriceCents: line.seenPriceCents })
      .onConflictDoUpdate({ target: [cartLines.userId, cartLines.variantId], set: { quantity } });
  }
  return merged.flatMap(({ note }) => (note === null ? [] : [note]));
}

/** A cart that is full takes no new line, and says so. */
function refuseLine(line: CartLineState): MergedLine {
  const note: MergeNote = { variantId: line.variantId, name: line.name, kind: "cart_full", quantity: 0 };
  return { line, quantity: 0, isNew: true, note };
}

export interface MergedLine {
  line: CartLineState;
  quantity: number;
  isNew: boolean;
  note: MergeNote | null;
}

/** `own` is the quantity that the customer's cart holds already. A line is never lowered below what stock allows. */
export function mergeLine(line: CartLineState, own: number): MergedLine {
  const available = line.isAvailable ? line.stock : 0;
  const larger = Math.max(own, line.quantity);
  const quantity = Math.min(larger, available);
  const note = (kind: MergeNote["kind"]): MergeNote => ({ variantId: line.variantId, name: line.name, kind, quantity });
  const merged = { line, quantity, isNew: own === 0 };
  if (available === 0) return { ...merged, note: note("unavailable") };
  if (quantity < larger) return { ...merged, note: note("capped_to_stock") };
  if (own > 0 && own !== line.quantity) return { ...merged, note: note("larger_kept") };
  return { ...merged, note: null };
}
