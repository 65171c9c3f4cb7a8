import type { CartLine } from "@bruma/contract";
import { sharedQueries } from "../api/sharedQueries.ts";
import { currentUserId } from "../session/session.ts";
import { customerCartQuery, guestCartQuery } from "./cartQueries.ts";
import { readGuestCart } from "./guest/guestCart.ts";

/** The lines of whoever looks, once: for a page that does not watch the cart. */
export async function cartLines(): Promise<readonly CartLine[]> {
  const queries = sharedQueries();
  const userId = currentUserId();
  if (userId !== undefined) return (await queries.fetchQuery(customerCartQuery(userId))).items;
  const { lines } = readGuestCart();
  return lines.length === 0 ? [] : (await queries.fetchQuery(guestCartQuery(lines, true))).items;
}
