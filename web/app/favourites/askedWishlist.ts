import { QueryObserver } from "@tanstack/react-query";
import { sharedQueries } from "../queries.ts";
import { favouriteIdsQuery } from "./favouriteIds.ts";

export { isAlertOn, setAlert, watchAlerts } from "./alerts.ts";
export { setFavourite } from "./setFavourite.ts";

export const isFavourite = (userId: number, productId: number): boolean =>
  sharedQueries().getQueryData(favouriteIdsQuery(userId).queryKey)?.includes(productId) ?? false;

export const watchFavourites = (userId: number, onChange: () => void): (() => void) =>
  new QueryObserver(sharedQueries(), favouriteIdsQuery(userId)).subscribe(onChange);
