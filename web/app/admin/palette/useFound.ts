import { ORDER_STATUS_LABELS } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMay } from "../../api/useMay.ts";
import { useDebounced } from "../../browser/useDebounced.ts";
import { orderPath, userPath } from "../paths.ts";
import { editPath } from "../products/paths.ts";
import { endpointQuery } from "../records/endpointQuery.ts";
import type { Place } from "./places.ts";

const SETTLED_MS = 200;
const MOST = 5;

type Found = Omit<Place, "permission">;
interface FoundGroup {
  title: string;
  places: readonly Found[];
}

/** What of the shop's own records is meant: orders by number or buyer, customers, products. Of an order's number, that order first. */
export function useFound(typed: string): { groups: readonly FoundGroup[]; isLoading: boolean } {
  const may = useMay();
  const search = useDebounced(typed.trim(), SETTLED_MS);
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const isAsked = search.length > 1 || number !== undefined;
  const call = { query: { search: number ?? search, limit: MOST } };
  const when = { placeholderData: keepPreviousData, staleTime: 15_000 };
  const orders = useQuery({
    ...endpointQuery("GET /admin/orders", call),
    ...when,
    enabled: isAsked && may("orders.read"),
  });
  const users = useQuery({
    ...endpointQuery("GET /admin/users", call),
    ...when,
    enabled: isAsked && number === undefined && may("users.read"),
  });
  const products = useQuery({
    ...endpointQuery("GET /admin/products", call),
    ...when,
    enabled: isAsked && may("products.read"),
  });
  const isSettled = search === typed.trim();
  return {
    isLoading: (typed.trim() !== "" && !isSettled) || orders.isFetching || users.isFetching || products.isFetching,
    groups: isAsked
      ? [
          {
            title: "Pedidos",
            places: (orders.data?.orders ?? []).map(({ id, user_name, status }) => ({
              id: `pedido-hallado-${id}`,
              label: `Pedido #${id}`,
              note: `${user_name} · ${ORDER_STATUS_LABELS[status]}`,
              to: orderPath(id),
            })),
          },
          {
            title: "Clientes",
            places: (users.data?.users ?? []).map(({ id, name, email }) => ({
              id: `cliente-hallado-${id}`,
              label: name,
              note: email,
              to: userPath(id),
            })),
          },
          {
            title: "Productos",
            places: (products.data?.products ?? []).map(({ id, name }) => ({
              id: `producto-hallado-${id}`,
              label: name,
              to: editPath(id),
            })),
          },
        ]
      : [],
  };
}
