import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { keepAnswer } from "../../api/keepAnswer.ts";
import { customerCartQuery } from "../cartQueries.ts";
import { readGuestCart, writeGuestLines } from "./guestCart.ts";
import { forApi } from "./guestLines.ts";

let merging: Promise<void> | undefined;

/** Brings what the browser kept into the customer's cart, once, and tells the buyer what that did. */
export function mergeGuestCart(queries: QueryClient, userId: number): Promise<void> {
  merging ??= merge(queries, userId).finally(() => {
    merging = undefined;
  });
  return merging;
}

async function merge(queries: QueryClient, userId: number) {
  const { cartId, lines } = readGuestCart();
  if (lines.length === 0) return;
  const { cart, notes } = await api("POST /cart/merge", { body: { cartId, items: forApi(lines) } });
  await keepAnswer(queries, customerCartQuery(userId).queryKey, cart);
  writeGuestLines([]);
  if (notes.length > 0) (await import("./notifyMergeNotes.tsx")).notifyMergeNotes(notes);
}
