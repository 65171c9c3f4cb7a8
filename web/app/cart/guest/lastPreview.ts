import type { Cart } from "@bruma/contract";
import { storage } from "../../browser/storage.ts";

const KEY = "cart-guest-preview";

/** The guest's cart as the shop last saw it, to be read without a connection. It lies beside the cart's own lines. */
export const lastPreview = {
  keep: (cart: Cart) => storage.write(KEY, JSON.stringify(cart)),
  forget: () => storage.forget(KEY),
  /** Only what this shop wrote stands under that key; whatever cannot be read is nothing. */
  read(): Cart | undefined {
    try {
      const kept = JSON.parse(storage.read(KEY) ?? "null") as Cart | null;
      return Array.isArray(kept?.items) ? kept : undefined;
    } catch {
      return undefined;
    }
  },
};
