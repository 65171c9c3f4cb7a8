import type { AdminProduct, BulkChange, ProductChange, StockLot, StockReason } from "@bruma/contract";
import { useRef } from "react";
import { api } from "../../api/api.ts";
import { newUuid } from "../../browser/newUuid.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange, useRemoval } from "../records/useChange.ts";
import type { ProductBody } from "./form/readProduct.ts";

// Stock moves while the page is open. The dashboard's figures, carts and favourites show products too.
export const PRODUCTS = recordQueries("GET /admin/products", { freshMs: 15_000, alsoChanges: "everything" });

const idOf = ({ product }: { product: AdminProduct }) => product.id;

/** Makes a product, or changes the one with this id. */
export const useSaveProduct = (id: number | undefined) =>
  useChange(
    PRODUCTS,
    (body: ProductBody) =>
      id === undefined
        ? api("POST /admin/products", { body: body as never })
        : api("PUT /admin/products/:id", { params: { id }, body }),
    idOf,
    id,
  );

/** One figure of a product with one variant, changed in the list. */
export const useChangeFigure = () =>
  useChange(
    PRODUCTS,
    ({ id, ...body }: { id: number } & Pick<ProductChange, "price" | "stock" | "seen_stock" | "stock_reason">) =>
      api("PUT /admin/products/:id", { params: { id }, body }),
    idOf,
  );

export const useDeleteProduct = () =>
  useRemoval(PRODUCTS, (id) => api("DELETE /admin/products/:id", { params: { id } }));

export const useRestoreProduct = () =>
  useChange(PRODUCTS, (id: number) => api("POST /admin/products/:id/restore", { params: { id } }), idOf);

export const useDuplicateProduct = () =>
  useChange(PRODUCTS, (id: number) => api("POST /admin/products/:id/duplicate", { params: { id } }), idOf);

export const useBulkChange = () =>
  useChange(PRODUCTS, (body: BulkChange) => api("POST /admin/products/bulk", { body }));

export interface StockMove {
  variantId: number;
  delta?: number;
  counted?: number;
  reason: Extract<StockReason, "delivery" | "count" | "damage" | "adjustment">;
  note?: string;
  /** Which lot the units come into or leave. */
  lot?: StockLot;
}

/** What is sent again after an answer that was lost goes under the same key, and moves the stock once. */
export function useMoveStock() {
  const unanswered = useRef<{ sent: string; key: string }>(undefined);
  return useChange(
    PRODUCTS,
    async ({ variantId, ...body }: StockMove) => {
      const sent = JSON.stringify([variantId, body]);
      const key = unanswered.current?.sent === sent ? unanswered.current.key : newUuid();
      unanswered.current = { sent, key };
      const headers = { "Idempotency-Key": key };
      const answer = await api("POST /admin/variants/:id/stock", { params: { id: variantId }, body, headers });
      unanswered.current = undefined;
      return answer;
    },
    idOf,
  );
}
