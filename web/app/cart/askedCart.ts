import { QueryObserver } from "@tanstack/react-query";
import { sharedQueries } from "../api/sharedQueries.ts";
import { customerCartQuery } from "./cartQueries.ts";
import { mergeGuestCart } from "./guest/mergeGuestCart.ts";

export { addToCart } from "./addToCart.ts";

export const countInCart = (userId: number): number =>
  sharedQueries().getQueryData(customerCartQuery(userId).queryKey)?.item_count ?? 0;

export const watchCart = (userId: number, onChange: () => void): (() => void) =>
  new QueryObserver(sharedQueries(), customerCartQuery(userId)).subscribe(onChange);

export const mergeLeftover = (userId: number): Promise<void> => mergeGuestCart(sharedQueries(), userId);
