import { ApiError, type ChangeCoupon, COUPON_STATES, type CouponDetail, type CreateCoupon } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../api.ts";
import { notify } from "../../toasts/notify.ts";
import type { ListAddress } from "../list/useListAddress.ts";

const PAGE = 25;
// Orders use coupons while the page is open.
const FRESH_MS = 15_000;
const COUPONS = ["admin", "coupons"] as const;
const couponKey = (id: number) => [...COUPONS, "one", id];

export type NewCoupon = z.input<typeof CreateCoupon>;
export type CouponChange = z.input<typeof ChangeCoupon>;

/** What the list is filtered by; what somebody wrote into the address by hand and it does not know, it ignores. */
export function couponsFilter(address: ListAddress) {
  return {
    search: address.read("buscar") || undefined,
    status: COUPON_STATES.find((state) => state === address.read("estado")),
    sort: address.read("orden") || undefined,
  };
}

export function useCoupons(address: ListAddress) {
  const query = { ...couponsFilter(address), page: address.page, limit: PAGE };
  return useQuery({
    queryKey: [...COUPONS, "list", query],
    queryFn: ({ signal }) => api("GET /coupons", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** As it is now: what is about to be edited must not be a version kept from before. */
export function useCoupon(id: number) {
  return useQuery({
    queryKey: couponKey(id),
    queryFn: async ({ signal }) => (await api("GET /coupons/:id", { params: { id }, signal })).data,
    gcTime: 0,
  });
}

export function useRedemptions(id: number, page: number) {
  return useQuery({
    queryKey: [...COUPONS, "redemptions", id, page],
    queryFn: ({ signal }) =>
      api("GET /coupons/:id/redemptions", { params: { id }, query: { page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** The shop's own sentence where it gave one. */
export const couponFailure = (error: unknown, otherwise: string) =>
  error instanceof ApiError ? error.message : otherwise;

/** Makes a coupon, or changes the one with this id. */
export function useSaveCoupon(id: number | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewCoupon & CouponChange) =>
      id === undefined ? api("POST /coupons", { body }) : api("PUT /coupons/:id", { params: { id }, body }),
    onSuccess: ({ data }: { data: CouponDetail }) => {
      void notify.done(id === undefined ? "Cupón creado exitosamente" : "Cupón actualizado exitosamente");
      queries.setQueryData(couponKey(data.id), data);
      return queries.invalidateQueries({ queryKey: [...COUPONS, "list"] });
    },
  });
}

/** Switches a coupon on or off; nothing else of it changes. */
export function useSwitchCoupon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      api("PUT /coupons/:id", { params: { id }, body: { active } }),
    onSuccess: () => void notify.done("Cupón actualizado exitosamente"),
    onError: (error) => void notify.failed(couponFailure(error, "Error al actualizar cupón")),
    onSettled: () => queries.invalidateQueries({ queryKey: COUPONS }),
  });
}

export function useDeleteCoupon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api("DELETE /coupons/:id", { params: { id } }),
    onSuccess: () => void notify.done("Cupón eliminado exitosamente"),
    onError: (error) => void notify.failed(couponFailure(error, "Error al eliminar cupón")),
    onSettled: () => queries.invalidateQueries({ queryKey: COUPONS }),
  });
}
