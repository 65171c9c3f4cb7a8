import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { addressBookQuery } from "../../addresses/addressBookQuery.ts";
import { api } from "../../api/api.ts";
import { useGuestCart } from "../../cart/guest/guestCart.ts";
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
import { GuestCheckout } from "./guest/GuestCheckout.tsx";
import { NothingToOrder } from "./NothingToOrder.tsx";
import { PlacedOrder } from "./PlacedOrder.tsx";

export function meta(args: Route.MetaArgs) {
  const isPlaced = new URLSearchParams(args.location.search).has("order");
  return describePage({ title: isPlaced ? "Pedido recibido" : "Finalizar compra", isPrivate: true }, args);
}

export default function CheckoutPage() {
  const order = useSearchParams()[0].get("order");
  const account = useAccountHere();
  if (account !== "opening" || order) return <CustomersCheckout order={order} isNew={account === "opened"} />;
  return (
    <div className="page">
      <PageHeading title="Finalizar compra" />
      <GuestCheckout />
    </div>
  );
}

/** A guest with something to order opens the account here; still so while the goods leave the guest's cart for the customer's. */
function useAccountHere(): "opening" | "opened" | undefined {
  const { status } = useSession();
  const { lines } = useGuestCart();
  const [account, setAccount] = useState<"opening" | "opened">();
  const isOpening = status === "guest" && (account === "opening" || lines.length > 0);
  const now = isOpening ? "opening" : account && status === "user" ? "opened" : undefined;
  if (now !== account) setAccount(now);
  return now;
}

function CustomersCheckout({ order, isNew }: { order: string | null; isNew: boolean }) {
  const allowed = useGuard();
  const { user } = useSession();
  if (allowed && order) return <PlacedOrder id={order} />;
  return (
    <div className="page awaited">
      <PageHeading title={order ? "Tu pedido" : "Finalizar compra"} />
      {allowed && user ? <Checkout userId={user.id} isNew={isNew} /> : <CheckoutSkeleton />}
    </div>
  );
}

function Checkout({ userId, isNew }: { userId: number; isNew: boolean }) {
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
  return <CheckoutScreen userId={userId} cart={cart} initial={initial} book={book.data ?? []} isNew={isNew} />;
}
