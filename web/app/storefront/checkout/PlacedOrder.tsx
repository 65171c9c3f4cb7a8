import { PackageX } from "lucide-react";
import { isUnknownOrder, useMyOrder } from "../../orders/useMyOrders.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { CheckoutSkeleton } from "./CheckoutSkeleton.tsx";
import { Confirmation } from "./Confirmation.tsx";

/** The confirmation lives in the address, so it survives a reload. */
export function PlacedOrder({ id }: { id: string }) {
  const { data, error, refetch } = useMyOrder(id);
  if (data) return <Confirmation order={data} />;
  return (
    <div className="page py-12">
      {!error && <CheckoutSkeleton label="Cargando pedido…" />}
      {error && isUnknownOrder(error) && (
        <EmptyState
          icon={PackageX}
          title="Pedido no encontrado"
          action={<ButtonLink to="/orders">Ver mis pedidos</ButtonLink>}
        />
      )}
      {error && !isUnknownOrder(error) && (
        <ErrorState
          title="No podemos mostrar tu pedido"
          message="El pedido está hecho. Revisa tu conexión y vuelve a intentarlo."
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
