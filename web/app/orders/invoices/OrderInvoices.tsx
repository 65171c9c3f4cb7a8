import { formatEuros, type Order } from "@bruma/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FileDown, FilePlus2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { api } from "../../api/api.ts";
import { keepAnswer } from "../../api/keepAnswer.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { useSession } from "../../session/session.ts";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { formatDay } from "../../ui/dates.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { orderKeys } from "../orderKeys.ts";

// Few ask for it.
const BillingDialog = lazy(() =>
  import("../../addresses/BillingDialog.tsx").then(({ BillingDialog }) => ({ default: BillingDialog })),
);

const TITLES = {
  simplified: "Factura simplificada",
  complete: "Factura",
  rectifying: "Factura rectificativa",
} as const;

/** The documents of an order, and the way to one with a NIF. */
export function OrderInvoices({ order }: { order: Order }) {
  const { id, shipping, billing } = order;
  const { user } = useSession();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  // A payment, or a move of the order, makes documents.
  const queryKey = [...orderKeys.invoices(user?.id, id), order.status, order.payment_status];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api("GET /orders/:id/invoices", { params: { id }, signal }),
    enabled: user !== undefined,
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
  });
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-10" />;
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-small">
        <p>No se han podido leer: {reasonOf(error)}</p>
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </div>
    );
  }
  if (data.invoices.length === 0 && !data.completable) {
    return <p className="text-small text-muted">Este pedido no tiene ninguna factura.</p>;
  }
  const isAskedFor = data.invoices.length === 0 && billing !== null;
  return (
    <div className="grid gap-3 text-small">
      {data.invoices.length === 0 && (
        <p className="text-muted">
          {isAskedFor ? `Irá a nombre de ${billing.name}. ` : ""}La recibirás por correo cuando se emita, y quedará
          aquí.
        </p>
      )}
      <ul className="grid gap-2">
        {data.invoices.map(({ id: invoiceId, kind, type, code, issued_on, total }) => (
          <li key={invoiceId}>
            {/* A file of the shop's, not a page: the router has no part in it. */}
            <a href={`/api/invoices/${invoiceId}/pdf`} download className="link inline-flex items-start gap-2">
              <Icon of={FileDown} size={18} />
              <span>
                {TITLES[kind]} <span className="figures">{code}</span>
              </span>
            </a>
            <span className="block pl-6.5 text-muted">
              {formatDay(issued_on)} · <span className="figures">{formatEuros(total)}</span>
              {type === "F3" && ", en lugar de la simplificada"}
            </span>
          </li>
        ))}
      </ul>
      {data.completable && (
        <Button variant="quiet" size="small" icon={FilePlus2} onClick={() => setIsAsking(true)}>
          {isAskedFor ? "Cambiar los datos de la factura" : "Pedir factura con mi NIF"}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <BillingDialog
            onClose={() => setIsAsking(false)}
            title={`Factura del pedido #${id}`}
            text="La factura completa lleva tu nombre y tu NIF, y ocupa el lugar de la simplificada."
            saveLabel="Pedir factura"
            known={
              billing ?? {
                name: shipping.name,
                address: shipping.address,
                zip_code: shipping.zip_code,
                city: shipping.city,
                country: shipping.country,
              }
            }
            save={async (body) => {
              const answer = await api("POST /orders/:id/invoices/complete", { params: { id }, body });
              await keepAnswer(queries, queryKey, answer);
              void queries.invalidateQueries({ queryKey: orderKeys.ones(user?.id) });
              void notify.done(
                answer.invoices.length > 0 ? "Tu factura está lista y va por correo" : "Tu factura llevará esos datos",
              );
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
