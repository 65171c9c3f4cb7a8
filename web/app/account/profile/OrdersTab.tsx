import { Package } from "lucide-react";
import { OrderCard } from "../../orders/OrderCard.tsx";
import { OrderListSkeleton, OrdersFailure } from "../../orders/OrderList.tsx";
import { useMyOrders } from "../../orders/useMyOrders.ts";
import { MyReviews } from "../../reviews/MyReviews.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { tabPath } from "./tabs.ts";

const SHOWN = 3;

/** The last orders, and what the customer said of what was in them. */
export function OrdersTab() {
  return (
    <div className="grid gap-6">
      <LastOrders />
      <MyReviews hrefFor={(page) => `${tabPath({ slug: "pedidos" })}&pagina=${page}`} />
    </div>
  );
}

function LastOrders() {
  const { data, error, refetch } = useMyOrders(undefined, 1);
  if (!data && !error) return <OrderListSkeleton />;
  if (!data) return <OrdersFailure of={{ error, refetch }} />;
  const { orders, pagination } = data;
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={Package}
        title="No tienes pedidos aún"
        text="Cuando hagas el primero, aquí podrás seguirlo paso a paso."
        action={<ButtonLink to="/products">Explorar Productos</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <ButtonLink to="/orders" variant="quiet" className="justify-self-start">
        {pagination.total > SHOWN ? `Ver mis ${pagination.total} pedidos` : "Ver mis pedidos"}
      </ButtonLink>
    </>
  );
}
