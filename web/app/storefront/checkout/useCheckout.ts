import type { Quote } from "@bruma/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { showFieldRefusals } from "../../account/signIn/showFieldRefusals.ts";
import { customerCartQuery } from "../../cart/cartQueries.ts";
import { notify } from "../../toasts/notify.ts";
import { type CheckoutForm, fieldOfRemark } from "./checkoutForm.ts";
import { readAttempt } from "./orderAttempt.ts";
import { orderBody } from "./orderBody.ts";
import { isRefusal, usePlaceOrder } from "./usePlaceOrder.ts";
import { isEmptyCart, type useQuote } from "./useQuote.ts";

const NOT_SENT = "Error al crear el pedido. Inténtalo de nuevo.";
const CHANGED = "Los importes han cambiado. Revisa el nuevo total antes de confirmar.";
const MARKED = "Revisa los campos marcados.";

/** From pressing the button to the order, or to the reason why there is none. Nothing typed is ever lost. */
export function useCheckout(userId: number, form: UseFormReturn<CheckoutForm>, quoting: ReturnType<typeof useQuote>) {
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const problemRef = useRef<HTMLDivElement>(null);
  const placing = usePlaceOrder(userId);
  const isBusy = isChecking || placing.isPending || placing.isSuccess;
  useEmptiedCart(userId, quoting.error);

  function stop(reason: string) {
    setProblem(reason);
    problemRef.current?.focus();
  }

  function refuse(error: unknown) {
    if (!isRefusal(error)) {
      void notify.failed(NOT_SENT);
      return stop(NOT_SENT);
    }
    if (showFieldRefusals(error, fieldOfRemark, form.setError)) setProblem(error.message);
    else stop(error.message);
  }

  /** The figures that the buyer has seen, asked again where they may be old. */
  async function agreedQuote(): Promise<Quote | undefined> {
    const seen = quoting.quote;
    const current = await quoting.current();
    const [obstacle] = current.problems;
    if (obstacle) stop(obstacle.message);
    else if (!seen || seen.total !== current.total) stop(CHANGED);
    else return current;
  }

  async function order(typed: CheckoutForm) {
    if (isBusy) return;
    setProblem(undefined);
    setIsChecking(true);
    try {
      const quote = await agreedQuote();
      if (quote) placing.mutate(orderBody(typed, quote), { onError: refuse });
    } catch (error) {
      // The cart may be empty because an order went through whose answer got lost: its key finds it.
      const lost = isEmptyCart(error) ? readAttempt(userId) : undefined;
      if (lost) placing.mutate(lost.body, { onError: refuse });
      else refuse(error);
    } finally {
      setIsChecking(false);
    }
  }

  const submit = form.handleSubmit(order, () => setProblem(MARKED));
  return { submit, isBusy, problem, problemRef };
}

/** The cart was emptied elsewhere: the page hears of it, and leaves. */
function useEmptiedCart(userId: number, error: unknown) {
  const queries = useQueryClient();
  const isEmptied = isEmptyCart(error);
  useEffect(() => {
    if (isEmptied) void queries.invalidateQueries({ queryKey: customerCartQuery(userId).queryKey });
  }, [isEmptied, userId, queries]);
}
