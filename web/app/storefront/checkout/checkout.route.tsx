import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { addressBookQuery } from "../../addresses/addressBookQuery.ts";
import { api } from "../../api/api.ts";
import { useCart } from "../../cart/index.ts";
import { describePage } from "../../document/pageMeta.ts";
import { useSession } from "../../session/session.ts";
import { useGuard } from "../../session/useGuard.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import type { Route } from "./+types/checkout.route.ts";
import { CheckoutScreen } from "./CheckoutScreen.tsx";
import { CheckoutSkeleton } from "./CheckoutSkeleton.tsx";
import { initialForm, readDraft } from "./checkoutDraft.ts";
import { NothingToOrder } from "./NothingToOrder.tsx";
import { PlacedOrder } from "./PlacedOrder.tsx";

export function meta(args: Route.MetaArgs) {
  const isPlaced = new URLSearchParams(args.location.search).has("order");
  return describePage({ title: isPlaced ? "Pedido recibido" : "Finalizar compra", isPrivate: true }, args);
}

export default function CheckoutPage() {
  const allowed = useGuard();
  const { user } = useSession();
  const order = useSearchParams()[0].get("order");
  if (allowed && order) return <PlacedOrder id={order} />;
  return (
    <div className="page awaited">
      <PageHeading title={order ? "Tu pedido" : "Finalizar compra"} />
      {allowed && user ? <Checkout userId={user.id} /> : <CheckoutSkeleton />}
    </div>
  );
}

function Checkout({ userId }: { userId: number }) {
  const { status, cart, retry } = useCart();
  const profile = useQuery({
    queryKey: ["profile", userId],
    queryFn: async ({ signal }) => (await api("GET /auth/profile", { signal })).user,
  });
  const book = useQuery(addressBookQuery(userId));

  if (status === "error") {
    return (
      <ErrorState
        title="No podemos mostrar tu carrito"
        message="Revisa tu conexión y vuelve a intentarlo. No se ha perdido nada."
        onRetry={retry}
      />
    );
  }
  if (cart?.items.length === 0) return <NothingToOrder userId={userId} />;
  // Profile and addresses only save typing: where they do not come, the form does without.
  if (!cart || profile.isPending || book.isPending) return <CheckoutSkeleton />;
  const initial = initialForm(readDraft(userId), profile.data, book.data);
  return <CheckoutScreen userId={userId} cart={cart} initial={initial} book={book.data ?? []} />;
}
