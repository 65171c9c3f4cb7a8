import { tabStorage } from "../../browser/storage.ts";

/** What somebody wanted to add when the shop sent them to sign in. */
export interface CartAddition {
  productId: number;
  variantId: number;
  quantity: number;
  name: string;
  /** The unit price on screen, in decimal euros. */
  price: number;
}

const KEY = "pending-add";
const KEPT_MS = 30 * 60_000;

/** `next` is where signing in leads back to: a wish from another page is not carried out. */
export function rememberAddition(item: CartAddition, next: string) {
  tabStorage.write(KEY, JSON.stringify({ item, next, at: Date.now() }));
}

/** Takes the wish out, so that it is carried out once. */
export function takeAddition(next: string): CartAddition | undefined {
  const text = tabStorage.read(KEY);
  tabStorage.forget(KEY);
  return parseAddition(text, next, Date.now());
}

export function parseAddition(text: string | null, next: string, now: number): CartAddition | undefined {
  try {
    const stored = JSON.parse(text ?? "null") as { item: CartAddition; next: string; at: number } | null;
    return stored?.next === next && now - stored.at < KEPT_MS ? stored.item : undefined;
  } catch {
    return undefined;
  }
}
