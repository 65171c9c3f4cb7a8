import type { User } from "@bruma/contract";
import { useQueryClient } from "@tanstack/react-query";
import { addForCustomer } from "../../cart/addToCart.ts";
import { customerCartQuery } from "../../cart/cartQueries.ts";
import { mergeGuestCart } from "../../cart/mergeGuestCart.ts";
import { takeAddition } from "../../cart/pendingAdd.ts";
import { tell } from "../../cart/useAddToCart.ts";
import { reasonOf } from "../../reasonOf.ts";
import { signIn } from "../../session/rememberUser.ts";

/**
 * What opening a session brings about, before any page hears of it: the guest's cart joins the customer's, and what was
 * waiting for the sign-in is added. Neither can keep anybody out.
 */
export function useFinishSignIn(next: string) {
  const queries = useQueryClient();
  return async (user: User) => {
    // Carts on their way were asked for by whoever was here before.
    queries.removeQueries({ queryKey: customerCartQuery(user.id).queryKey });
    await mergeGuestCart(queries, user.id).catch(() => undefined);
    const wanted = takeAddition(next);
    if (wanted) {
      await addForCustomer(wanted).then(
        ({ cart }) => {
          queries.setQueryData(customerCartQuery(user.id).queryKey, cart);
          tell({ added: wanted.name });
        },
        (error) => tell({ refused: reasonOf(error) }),
      );
    }
    signIn(user);
  };
}
