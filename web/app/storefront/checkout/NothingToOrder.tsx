import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { CheckoutSkeleton } from "./CheckoutSkeleton.tsx";
import { type OrderAttempt, readAttempt } from "./orderAttempt.ts";
import { isRefusal, usePlaceOrder } from "./usePlaceOrder.ts";

/** The cart is empty: back to it, unless an order was sent whose answer got lost. */
export function NothingToOrder({ userId }: { userId: number }) {
  const [attempt] = useState(() => readAttempt(userId));
  return attempt ? <RecoverOrder attempt={attempt} /> : <BackToCart />;
}

/** Most likely that order was placed. Asking under the same key finds it; with an empty cart it cannot make a second one. */
function RecoverOrder({ attempt }: { attempt: OrderAttempt }) {
  const { mutate, error } = usePlaceOrder(attempt.userId);
  useEffect(() => mutate(attempt.body), [mutate, attempt]);

  if (isRefusal(error)) return <BackToCart />;
  if (!error) return <CheckoutSkeleton label="Comprobando tu pedido…" />;
  return (
    <ErrorState
      title="Aún no sabemos si hemos recibido tu pedido"
      message="La tienda no responde. Cuando lo haga, lo comprobamos sin repetir el pedido."
      onRetry={() => mutate(attempt.body)}
    />
  );
}

function BackToCart() {
  const navigate = useNavigate();
  useEffect(() => void navigate("/cart", { replace: true }), [navigate]);
  return <CheckoutSkeleton />;
}
