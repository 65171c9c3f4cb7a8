import type { User } from "@bruma/contract";
import { useQueryClient } from "@tanstack/react-query";
import { keepAnswer } from "../api/keepAnswer.ts";
import { reasonOf } from "../api/reasonOf.ts";
import { addForCustomer } from "../cart/addToCart.ts";
import { customerCartQuery } from "../cart/cartQueries.ts";
import { mergeGuestCart } from "../cart/guest/mergeGuestCart.ts";
import { takeAddition } from "../cart/guest/pendingAdd.ts";
import { notifyAddition } from "../cart/useAddToCart.ts";
import { joinDevices } from "../devices/accountDevices.ts";
import { carryOutWishes } from "../products/favourites/pendingWishes.ts";
import { signIn } from "../session/rememberUser.ts";

/**
 * What opening a session brings about, before any page is told: the guest's cart joins the customer's, and what was
 * waiting for the sign-in is done: added, liked, or to be told. None of it can keep anybody out.
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
        async ({ cart }) => {
          await keepAnswer(queries, customerCartQuery(user.id).queryKey, cart);
          notifyAddition({ added: wanted.name });
        },
        (error) => notifyAddition({ refused: reasonOf(error) }),
      );
    }
    await carryOutWishes();
    signIn(user);
    // Once who is signed in is known: until then what is an account's would be forgotten as somebody else's.
    void joinDevices().catch(() => undefined);
  };
}
