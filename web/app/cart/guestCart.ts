import { useSyncExternalStore } from "react";
import { type GuestCart, type GuestLine, parseGuestCart } from "./guestLines.ts";
import { newUuid } from "./newUuid.ts";

const KEY = "cart-guest";
const CHANGED = "bruma:cart";
const EMPTY: GuestCart = { cartId: "", lines: [] };

let seenText: string | null = null;
let seen: GuestCart = EMPTY;

/** The guest's cart in this browser; one object per stored text, so that React sees a change only where there is one. */
export function readGuestCart(): GuestCart {
  const text = localStorage.getItem(KEY);
  if (text === seenText) return seen;
  seenText = text;
  seen = parseGuestCart(text) ?? EMPTY;
  return seen;
}

export function writeGuestLines(lines: readonly GuestLine[]) {
  const { cartId } = readGuestCart();
  if (lines.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ cartId: cartId || newUuid(), lines }));
  dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange();
  };
  addEventListener(CHANGED, onChange);
  addEventListener("storage", fromOtherTab);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener("storage", fromOtherTab);
  };
}

export function useGuestCart(): GuestCart {
  return useSyncExternalStore(subscribe, readGuestCart, () => EMPTY);
}
