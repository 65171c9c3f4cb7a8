import type { Cart } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../session/session.ts";
import { HoldingAlert } from "../HoldingAlert.tsx";
import { holdingProblem } from "../holdingProblem.ts";
import { quoteQuery } from "../useQuote.ts";

// What somebody holds has nothing to do with where it goes.
const ANYWHERE = {
  country: "ES",
  postcode: "",
  option: "standard",
  paymentMethod: "bank_transfer",
  extras: [],
} as const;

/** Says already in the cart what the checkout would refuse: the customer holds enough without having paid for it. */
export function CartHolding({ cart }: { cart: Cart }) {
  const { user } = useSession();
  return user === undefined ? null : <Holding userId={user.id} cart={cart} />;
}

function Holding({ userId, cart }: { userId: number; cart: Cart }) {
  const { data } = useQuery(quoteQuery(userId, cart, ANYWHERE));
  return <HoldingAlert problem={holdingProblem(data)} />;
}
