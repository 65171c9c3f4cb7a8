import { PackageX } from "lucide-react";
import { LoadFailure } from "../api/LoadFailure.tsx";
import { orNoConnection } from "../api/reasonOf.ts";
import { describePage } from "../document/pageMeta.ts";
import { useSession } from "../session/session.ts";
import { Breadcrumb } from "../ui/Breadcrumb.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageHeading } from "../ui/PageHeading.tsx";
import type { Route } from "./+types/order.route.ts";
import { OrderDetail } from "./OrderDetail.tsx";
import { OrderSkeleton } from "./OrderSkeleton.tsx";
import { OrdersPrompt } from "./OrdersPrompt.tsx";
import { isUnknownOrder, useMyOrder } from "./useMyOrders.ts";

/** Anything may stand in an address; only a number is an order's. */
const nameOf = (id: string) => (/^\d{1,10}$/.test(id) ? `Pedido #${id}` : "Pedido");

export function meta(args: Route.MetaArgs) {
  return describePage({ title: nameOf(args.params.id), isPrivate: true }, args);
}

export default function MyOrderPage({ params }: Route.ComponentProps) {
  const { status } = useSession();
  const name = nameOf(params.id);
  if (status === "guest") {
    return (
      <div className="page awaited">
        <PageHeading title={name} />
        <OrdersPrompt />
      </div>
    );
  }
  return (
    <div className="page awaited">
      <div className="-mb-4 pt-6 sm:-mb-6">
        <Breadcrumb crumbs={[{ label: "Mis Pedidos", to: "/orders" }, { label: name }]} />
      </div>
      <MyOrder id={params.id} name={name} />
    </div>
  );
}

function MyOrder({ id, name }: { id: string; name: string }) {
  const order = useMyOrder(id);
  if (order.data) return <OrderDetail order={order.data} />;
  if (order.isPending) {
    return (
      <>
        <PageHeading title={name} />
        <OrderSkeleton />
      </>
    );
  }
  return (
    <>
      <PageHeading title={name} />
      {isUnknownOrder(order.error) ? (
        <EmptyState
          icon={PackageX}
          title="Pedido no encontrado"
          text="No hay ningún pedido tuyo con este número. Puede que lo hicieras con otra cuenta."
          action={<ButtonLink to="/orders">Ver mis pedidos</ButtonLink>}
        />
      ) : (
        <LoadFailure of={order} title="Error al cargar el pedido" reason={orNoConnection} />
      )}
    </>
  );
}
