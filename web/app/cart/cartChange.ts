import type { Cart } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keepAnswer } from "../api/keepAnswer.ts";
import { reasonOf } from "../api/reasonOf.ts";
import { useSession } from "../session/session.ts";
import { notify } from "../toasts/notify.ts";
import { customerCartQuery } from "./cartQueries.ts";
import { readGuestCart, writeGuestLines } from "./guest/guestCart.ts";
import { countOf, type GuestLine } from "./guest/guestLines.ts";

/** Names every change of the customer's cart. */
export const CART_CHANGE = ["cart-change"];

interface CartChange<Input> {
  send: (input: Input) => Promise<{ cart: Cart }>;
  /** The lines as they will be; the sums wait for the server. */
  expect: (items: Cart["items"], input: Input) => Cart["items"];
  /** The same on the lines that a guest's browser keeps. */
  keep: (lines: readonly GuestLine[], input: Input) => readonly GuestLine[];
  /** The title over the shop's reason, when it says no. */
  refusal: (input: Input) => string;
}

/** Shows a change at once. The server's answer corrects it, and a refusal takes it back and says why. */
export function useCartChange<Input>({ send, expect, keep, refusal }: CartChange<Input>): (input: Input) => void {
  const { user } = useSession();
  const queries = useQueryClient();
  const { queryKey } = customerCartQuery(user?.id);
  // An answer to the last change but one would show a quantity that is no longer wanted.
  const isLast = () => queries.isMutating({ mutationKey: CART_CHANGE }) === 1;

  const { mutate } = useMutation({
    mutationKey: CART_CHANGE,
    // One after the other, in the order of the clicks.
    scope: { id: "cart" },
    mutationFn: send,
    onMutate: async (input) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      if (before) {
        const items = expect(before.items, input);
        queries.setQueryData(queryKey, { ...before, items, item_count: countOf(items) });
      }
      return before;
    },
    onSuccess: async ({ cart }) => {
      if (isLast()) await keepAnswer(queries, queryKey, cart);
    },
    onError: (error, input, before) => {
      void notify.failed(refusal(input), { description: reasonOf(error) });
      if (!isLast()) return;
      queries.setQueryData(queryKey, before);
      void queries.invalidateQueries({ queryKey });
    },
  });

  return (input) => {
    if (user) mutate(input);
    else writeGuestLines(keep(readGuestCart().lines, input));
  };
}
