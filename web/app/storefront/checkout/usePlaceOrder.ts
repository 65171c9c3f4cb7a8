import { ApiError, type CreateOrder } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../../api/api.ts";
import { newUuid } from "../../browser/newUuid.ts";
import { customerCartQuery } from "../../cart/cartQueries.ts";
import { orderKeys } from "../../orders/orderKeys.ts";
import { myOrderQuery } from "../../orders/useMyOrders.ts";
import { forgetDraft } from "./checkoutDraft.ts";
import { attemptFor, forgetAttempt, readAttempt, rememberAttempt } from "./orderAttempt.ts";

const CART_CLEARED_AFTER_MS = 2_000;

/** The shop looked at the order and said no. Everything else may have reached it, and is asked again under the same key. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** It may be asked again under the same key, but not yet: the message says when. */
export function isTooFast(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 429;
}

/** Sends the order, once however often it is asked; then the confirmation takes the form's place. */
export function usePlaceOrder(userId: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const cartKey = customerCartQuery(userId).queryKey;
  return useMutation({
    mutationFn: async (body: CreateOrder) => {
      const attempt = attemptFor(userId, body, readAttempt(userId), newUuid);
      rememberAttempt(attempt);
      const headers = { "Idempotency-Key": attempt.key };
      return (await api("POST /orders/create", { body: attempt.body, headers })).order;
    },
    onSuccess: async (order) => {
      forgetAttempt();
      forgetDraft();
      queries.setQueryData(myOrderQuery(userId, order.id).queryKey, order);
      void queries.invalidateQueries({ queryKey: orderKeys.lists(userId) });
      setTimeout(() => void queries.invalidateQueries({ queryKey: cartKey }), CART_CLEARED_AFTER_MS);
      await navigate(`/checkout?order=${order.id}`, { replace: true });
    },
    onError: async (error) => {
      if (!isRefusal(error)) return;
      forgetAttempt();
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["quote", userId] }),
        queries.invalidateQueries({ queryKey: cartKey }),
      ]);
    },
  });
}
