import { useCart } from "../../../cart/index.ts";
import { Card } from "../../../ui/Card.tsx";
import { SummaryFold } from "../SummaryFold.tsx";
import { SummaryLines } from "../SummaryLines.tsx";
import { GoodsTotal } from "../SummaryTotals.tsx";
import { AccountStep } from "./AccountStep.tsx";

/** The checkout of somebody without an account: it is opened here, and the rest of the page follows in its place. */
export function GuestCheckout() {
  const { cart } = useCart();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
      {cart && <SummaryFold cart={cart} quote={undefined} />}
      <AccountStep />
      {cart && (
        <Card className="grid gap-5 p-5 max-lg:hidden sm:p-6 lg:sticky lg:top-24">
          <h2 className="text-subheading">Tu pedido</h2>
          <SummaryLines items={cart.items} />
          <GoodsTotal cart={cart} />
        </Card>
      )}
    </div>
  );
}
