import type { Cart, Quote, RefusalCode } from "@bruma/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { customerCartQuery } from "../../cart/cartQueries.ts";
import { showFieldRefusals } from "../../forms/showFieldRefusals.ts";
import { notify } from "../../toasts/notify.ts";
import { type CheckoutForm, fieldOfRemark } from "./form/checkoutForm.ts";
import { changedTotalWords, isCouponGone, quoteProblemWords, refusedOrderWords } from "./lostCoupon.ts";
import { readAttempt } from "./orderAttempt.ts";
import { orderBody } from "./orderBody.ts";
import { isRefusal, isTooFast, usePlaceOrder } from "./usePlaceOrder.ts";
import { isEmptyCart, type useQuote } from "./useQuote.ts";

const NOT_SENT = "Error al crear el pedido. Inténtalo de nuevo.";
const CHANGED = "Los importes han cambiado. Revisa el nuevo total antes de confirmar.";
const LATER = "El día de entrega ha cambiado. Revísalo antes de confirmar.";
const BLOCKED = "Resuelve los avisos de tu pedido antes de confirmarlo.";
// Each of them is told where it belongs: at the product, the country or above the button.
const TOLD: readonly string[] = [
  "shop.not_ready",
  "cart.line_unavailable",
  "stock.too_low",
  "shipping.regulated_abroad",
  "shipping.banned_there",
  "order.too_many_unpaid",
  "order.too_many_units",
] satisfies RefusalCode[];
const MARKED = "Revisa los campos marcados.";

interface CheckoutInput {
  userId: number;
  cart: Cart;
  form: UseFormReturn<CheckoutForm>;
  quoting: ReturnType<typeof useQuote>;
}

/** From pressing the button to the order, or to the reason why there is none. Nothing typed is ever lost. */
export function useCheckout({ userId, cart, form, quoting }: CheckoutInput) {
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const problemRef = useRef<HTMLDivElement>(null);
  const placing = usePlaceOrder(userId);
  const isBusy = isChecking || placing.isPending || placing.isSuccess;
  const queries = useQueryClient();
  const readCart = () => queries.invalidateQueries({ queryKey: customerCartQuery(userId).queryKey });
  const isOld = isEmptyCart(quoting.error) || isCouponGone(cart, quoting.isSettling ? undefined : quoting.quote);
  // biome-ignore lint/correctness/useExhaustiveDependencies: emptied elsewhere, or without its coupon, once: the page notices
  useEffect(() => void (isOld && readCart()), [isOld]);

  const answers = useWatch({
    control: form.control,
    name: ["country", "postalCode", "option", "paymentMethod", "extras"],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stood in the way may be gone with any of these
  useEffect(() => setProblem(undefined), answers);

  function stop(reason: string) {
    setProblem(reason);
    problemRef.current?.focus();
  }

  function refuse(error: unknown) {
    if (isTooFast(error)) return stop(error.message);
    if (!isRefusal(error)) {
      void notify.failed(NOT_SENT);
      return stop(NOT_SENT);
    }
    if (!showFieldRefusals(error, fieldOfRemark, form.setError)) stop(refusedOrderWords(error));
  }

  /** The figures that the buyer has seen, asked again where they may be old. */
  async function agreedQuote(): Promise<Quote | undefined> {
    const seen = quoting.quote;
    const current = await quoting.current();
    const [problem] = current.problems;
    const isSame = seen?.total === current.total;
    if (!problem && isSame && arrivalOf(seen) === arrivalOf(current)) return current;
    // A coupon that has ended or gone meanwhile is told of where it stood.
    void readCart();
    if (problem) stop(TOLD.includes(problem.code) ? BLOCKED : quoteProblemWords(problem, current));
    else stop(isSame ? LATER : changedTotalWords(CHANGED, current.total));
    return undefined;
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

  const submit = form.handleSubmit(order, () => setProblem(undefined));
  const { errors, isSubmitted } = form.formState;
  const isMarked = isSubmitted && Object.keys(errors).length > 0;
  return {
    submit,
    isBusy,
    problem: problem ?? (isMarked ? MARKED : undefined),
    problemRef,
    forgetProblem: () => setProblem(undefined),
  };
}

/** The days that the buyer was told; past the hour they are others. */
function arrivalOf({ options, option }: Quote): string {
  const { from, to } = options.find((offer) => offer.option === option)?.arrival ?? {};
  return `${from} ${to}`;
}
