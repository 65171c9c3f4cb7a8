import { useSyncExternalStore } from "react";
import { newUuid } from "../../browser/newUuid.ts";
import { onStored, storage } from "../../browser/storage.ts";
import { countOf, type GuestCart, type GuestLine, parseGuestCart } from "./guestLines.ts";
import { lastPreview } from "./lastPreview.ts";

const KEY = "cart-guest";
const CHANGED = "bruma:cart";
const EMPTY: GuestCart = { cartId: "", lines: [] };

let seenText: string | null = null;
let seen: GuestCart = EMPTY;

/** The guest's cart in this browser; one object per stored text, so that React sees a change only where there is one. */
export function readGuestCart(): GuestCart {
  const text = storage.read(KEY);
  if (text === seenText) return seen;
  seenText = text;
  seen = parseGuestCart(text) ?? EMPTY;
  return seen;
}

export function writeGuestLines(lines: readonly GuestLine[]) {
  const { cartId } = readGuestCart();
  if (lines.length === 0) {
    storage.forget(KEY);
    lastPreview.forget();
  } else storage.write(KEY, JSON.stringify({ cartId: cartId || newUuid(), lines }));
  dispatchEvent(new Event(CHANGED));
}

const subscribe = (onChange: () => void) => onStored(CHANGED, [KEY], onChange);

export function useGuestCart(): GuestCart {
  return useSyncExternalStore(subscribe, readGuestCart, () => EMPTY);
}

const readCount = () => countOf(readGuestCart().lines);

export function useGuestCount(): number {
  return useSyncExternalStore(subscribe, readCount, () => 0);
}
