import { formatEuros, type OrderCandidate, type OrderSummary } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus, Search } from "lucide-react";
import { useState } from "react";
import { useDebounced } from "../../../browser/useDebounced.ts";
import { InputField } from "../../../forms/InputField.tsx";
import { PaymentState } from "../../../orders/payment/PaymentState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ORDERS } from "../../orders/orderQueries.ts";
import type { SplitPart } from "./allocation.ts";

const PAUSE_MS = 300;
const MOST = 6;

type Found = Omit<SplitPart, "amount"> & Pick<OrderSummary, "status" | "payment_status" | "total">;

interface OrderFinderProps {
  /** Shown until something is looked for. */
  candidates: readonly OrderCandidate[];
  taken: readonly number[];
  onTake: (order: Omit<SplitPart, "amount">) => void;
}

/** Finds any order by its number or its buyer. */
export function OrderFinder({ candidates, taken, onTake }: OrderFinderProps) {
  const [typed, setTyped] = useState("");
  const search = useOrderSearch(typed);
  const isSearching = typed.trim() !== "";
  const isFirst = taken.length === 0;
  const found: Found[] = (isSearching ? (search.data?.orders ?? []).map(foundOf) : candidates).filter(
    ({ order_id }) => !taken.includes(order_id),
  );
  return (
    <section aria-label="Añadir pedidos" className="grid gap-3">
      <InputField
        label={isFirst ? "Buscar el pedido" : "Añadir otro pedido"}
        hint="Por número, nombre o email."
        data-first={isFirst || undefined}
        icon={Search}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="text-small text-muted empty:hidden">
        {isSearching && search.isError && "No se ha podido buscar. Inténtalo de nuevo."}
        {isSearching && search.data && found.length === 0 && "Ningún otro pedido coincide."}
      </p>
      <ul className="divide-y divide-mist">
        {found.map((order) => (
          <li
            key={order.order_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-small"
          >
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span className="font-medium">
                Pedido #{order.order_id} · {order.buyer}
              </span>
              <span className="figures">{formatEuros(order.total)}</span>
              <PaymentState order={order} />
            </span>
            <Button variant="quiet" size="small" icon={Plus} onClick={() => onTake(order)}>
              Añadir<span className="sr-only"> el pedido #{order.order_id}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function foundOf({ id, user_name, status, payment_status, total, missing }: OrderSummary): Found {
  const isLapsed = status === "cancelled" && payment_status === "unpaid";
  return {
    order_id: id,
    buyer: user_name,
    status,
    payment_status,
    total,
    // Taken up again, it costs what it did.
    missing: isLapsed ? total : missing,
    is_lapsed: isLapsed,
  };
}

/** Orders by number, or the buyer's name or e-mail, after a pause in typing. */
function useOrderSearch(typed: string) {
  const words = useDebounced(typed.trim(), PAUSE_MS);
  return useQuery({ ...ORDERS.list({ search: words, limit: MOST }), enabled: words !== "" });
}
