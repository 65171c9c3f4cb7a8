import {
  type AdminProduct,
  ApiError,
  type BulkChange,
  CATEGORIES,
  PRODUCT_FILTERS,
  PRODUCT_STATES,
  type StockLot,
  type StockReason,
} from "@bruma/contract";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import type { ListAddress } from "../list/useListAddress.ts";
import type { ProductBody } from "./form/readProduct.ts";

const PAGE = 25;
// Stock moves while the page is open.
const FRESH_MS = 15_000;
const PRODUCTS = ["admin", "products"] as const;
const SORTS = ["name", "-name", "price", "-price", "stock", "-stock", "updated", "-updated"] as const;

/** What somebody wrote into the address by hand and the table does not know, it ignores. */
const known = <Choice extends string>(choices: readonly Choice[], word: string) =>
  choices.find((choice) => choice === word);

/** What the table shows, all pages of it. */
export function productsFilter(address: ListAddress) {
  return {
    search: address.read("buscar") || undefined,
    category: known(CATEGORIES, address.read("categoria")),
    filter: known(PRODUCT_FILTERS, address.read("filter")),
    state: known(PRODUCT_STATES, address.read("estado")),
    sort: known(SORTS, address.read("orden")),
  };
}

export function useProducts(address: ListAddress) {
  const query = { ...productsFilter(address), page: address.page, limit: PAGE };
  return useQuery({
    queryKey: [...PRODUCTS, "list", query],
    queryFn: ({ signal }) => api("GET /admin/products", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

const oneQuery = (id: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, "one", id],
    queryFn: async ({ signal }) => (await api("GET /admin/products/:id", { params: { id }, signal })).product,
  });

/** As it is now: what is about to be edited or deleted must not be a version kept from before. */
export function useProduct(id: number) {
  return useQuery({ ...oneQuery(id), staleTime: 0, refetchOnMount: "always" });
}

export function usePrices(id: number) {
  return useQuery({
    queryKey: [...PRODUCTS, "prices", id],
    queryFn: async ({ signal }) => (await api("GET /admin/products/:id/prices", { params: { id }, signal })).prices,
    staleTime: 0,
  });
}

export function useMovements(id: number, page: number) {
  return useQuery({
    queryKey: [...PRODUCTS, "movements", id, page],
    queryFn: ({ signal }) =>
      api("GET /admin/products/:id/movements", { params: { id }, query: { page, limit: PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const isUnknownProduct = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Makes a product, or changes the one with this id. */
export function useSaveProduct(id: number | undefined) {
  return useProductChange((body: ProductBody) =>
    id === undefined
      ? api("POST /admin/products", { body: body as never })
      : api("PUT /admin/products/:id", { params: { id }, body }),
  );
}

export function useDeleteProduct() {
  return useProductChange((id: number) => api("DELETE /admin/products/:id", { params: { id } }));
}

export function useRestoreProduct() {
  return useProductChange((id: number) => api("POST /admin/products/:id/restore", { params: { id } }));
}

export function useDuplicateProduct() {
  return useProductChange((id: number) => api("POST /admin/products/:id/duplicate", { params: { id } }));
}

export function useBulkChange() {
  return useProductChange((body: BulkChange) => api("POST /admin/products/bulk", { body }));
}

export interface StockMove {
  variantId: number;
  delta?: number;
  counted?: number;
  reason: Extract<StockReason, "delivery" | "count" | "damage" | "adjustment">;
  note?: string;
  /** Which lot the units come into or leave. */
  lot?: StockLot;
}

export function useMoveStock() {
  return useProductChange(({ variantId, ...body }: StockMove) =>
    api("POST /admin/variants/:id/stock", { params: { id: variantId }, body }),
  );
}

function useProductChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, asked) => {
      if (hasProduct(answer)) queries.setQueryData(oneQuery(answer.product.id).queryKey, answer.product);
      const gone = hasProduct(answer) ? undefined : asked;
      // The dashboard's figures, carts and favourites show products too; nobody waits for them here.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [first, second, part, id] }) =>
          first !== "profile" && !(second === "products" && (part === "one" || (part !== "list" && id === gone))),
      });
    },
    onError: (error) => {
      // Somebody else deleted it: the table shows it no longer.
      if (isUnknownProduct(error)) void queries.invalidateQueries({ queryKey: [...PRODUCTS, "list"] });
    },
  });
}

const hasProduct = (answer: unknown): answer is { product: AdminProduct } =>
  typeof answer === "object" && answer !== null && "product" in answer;
