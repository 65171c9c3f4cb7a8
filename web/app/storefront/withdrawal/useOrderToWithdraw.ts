import { type Order, shopDay, type WithdrawalForm } from "@bruma/contract";
import { useEffect, useEffectEvent } from "react";
import { api } from "../../api/api.ts";
import { useSession } from "../../session/session.ts";
import { lineWords } from "./chosenLines.ts";

/** What the declaration of an order says before its buyer has said what of it goes back, unless it holds one thing only. */
export function declarationOf({ id, shipping, user_email, history, items, item_count }: Order) {
  const delivered = history.findLast(({ to }) => to === "delivered");
  return {
    name: shipping.name,
    email: user_email,
    orderNumber: String(id),
    receivedOn: delivered ? shopDay(new Date(delivered.at)) : "",
    items: item_count === 1 ? items.map(lineWords).join("") : "",
  } satisfies Partial<WithdrawalForm>;
}

/** Who comes from an order of theirs finds the form filled in. Others, and who is not signed in, type. */
export function useOrderToWithdraw(
  id: string | undefined,
  fill: (known: ReturnType<typeof declarationOf>, order: Order) => void,
) {
  const { status } = useSession();
  const onKnown = useEffectEvent(fill);
  useEffect(() => {
    if (id === undefined || status !== "user") return;
    const asking = new AbortController();
    api("GET /orders/:id", { params: { id }, signal: asking.signal })
      .then(({ order }) => onKnown(declarationOf(order), order))
      // It only saves typing.
      .catch(() => undefined);
    return () => asking.abort();
  }, [id, status]);
}
