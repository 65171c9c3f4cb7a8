import { QueryObserver } from "@tanstack/react-query";
import { sharedQueries } from "../../api/sharedQueries.ts";
import { favouriteIdsQuery } from "./favouriteIds.ts";

export { isAlertOn, watchAlerts } from "./alerts.ts";
export { pressAlert, pressHeart } from "./press.ts";

export const isFavourite = (userId: number, productId: number): boolean =>
  sharedQueries().getQueryData(favouriteIdsQuery(userId).queryKey)?.includes(productId) ?? false;

export const watchFavourites = (userId: number, onChange: () => void): (() => void) =>
  new QueryObserver(sharedQueries(), favouriteIdsQuery(userId)).subscribe(onChange);
