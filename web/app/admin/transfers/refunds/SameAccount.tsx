import type { SharingOrders } from "@bruma/contract";
import { Fragment } from "react";
import { OrderLink } from "../../OrderLink.tsx";

/**
 * Refunds of different people that go to one account: right in a family, and what a number copied from the wrong order looks like. In few
 * words, for it stands in narrow columns.
 */
export function SameAccount({ others }: { others: SharingOrders }) {
  if (others.length === 0) return null;
  return (
    <span className="block text-small font-normal text-warn">
      Misma cuenta que{" "}
      {others.map(({ order_id, buyer }, at) => (
        <Fragment key={order_id}>
          {at > 0 && "; "}
          <OrderLink id={order_id} className="link figures whitespace-nowrap" />, de {buyer}
        </Fragment>
      ))}
      : compruébala si no la comparten.
    </span>
  );
}
