import type { ChangeCoupon, CreateCoupon } from "@bruma/contract";
import type { z } from "zod";
import { api } from "../../api/api.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange, useRemoval, useSend } from "../records/useChange.ts";

// Orders use coupons while the page is open.
export const COUPONS = recordQueries("GET /coupons", { freshMs: 15_000 });

export type NewCoupon = z.input<typeof CreateCoupon>;
export type CouponChange = z.input<typeof ChangeCoupon>;

/** Makes a coupon, or changes the one with this id. */
export const useSaveCoupon = (id: number | undefined) =>
  useChange(
    COUPONS,
    (body: NewCoupon & CouponChange) =>
      id === undefined ? api("POST /coupons", { body }) : api("PUT /coupons/:id", { params: { id }, body }),
    ({ data }) => data.id,
  );

/** Switches a coupon on or off: nothing else of it is sent. */
export const useSwitchCoupon = () => useSend(COUPONS, "PUT /coupons/:id", ({ data }) => data.id);

export const useDeleteCoupon = () => useRemoval(COUPONS, (id) => api("DELETE /coupons/:id", { params: { id } }));

/** What is said of a change, for `mutate`. */
export const toldAs = (deed: "actualizar" | "eliminar") => ({
  onSuccess: () => void notify.done(`Cupón ${deed.replace(/r$/, "do")} exitosamente`),
  onError: (error: unknown) => void notify.failed(reasonOf(error, `Error al ${deed} cupón`)),
});
