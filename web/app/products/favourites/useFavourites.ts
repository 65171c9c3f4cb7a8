import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../session/session.ts";
import { favouriteIdsQuery } from "./favouriteIds.ts";
import { favouritesQuery } from "./favouritesQuery.ts";

/** The customer's favourites. A heart that was just emptied takes its product out at once, before the list is asked again. */
export function useFavourites() {
  const { user } = useSession();
  const list = useQuery(favouritesQuery(user?.id));
  const { data: ids } = useQuery(favouriteIdsQuery(user?.id));
  return { ...list, favourites: list.data?.filter(({ id }) => ids?.includes(id) ?? true) };
}
