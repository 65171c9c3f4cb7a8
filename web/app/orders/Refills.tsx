import { formatEuros } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { useAddToCart } from "../cart/useAddToCart.ts";
import { useSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { formatDay } from "../ui/dates.ts";
import { Panel } from "../ui/Panel.tsx";
import { orderKeys } from "./orderKeys.ts";

/** Coils and cartridges that were bought: what wears out, one press away. */
export function Refills() {
  const { user } = useSession();
  const { add, isAdding } = useAddToCart();
  const { data } = useQuery({
    queryKey: [...orderKeys.all(user?.id), "refills"],
    queryFn: ({ signal }) => api("GET /orders/refills", { signal }),
    enabled: user !== undefined,
  });
  if (!data || data.refills.length === 0) return null;
  return (
    <Panel title="Repón tus resistencias" text="Lo que se gasta de lo que ya has comprado." className="mb-6">
      <ul>
        {data.refills.map(({ product_id, variant_id, name, options, price, stock, bought_at }) => (
          <li
            key={variant_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-mist py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">{[name, ...Object.values(options)].join(", ")}</p>
              <p className="text-small text-muted">Última compra: {formatDay(bought_at)}</p>
            </div>
            <Button
              variant="quiet"
              size="small"
              busy={isAdding}
              disabled={stock <= 0}
              onClick={() => void add({ productId: product_id, variantId: variant_id, quantity: 1, name, price })}
            >
              {stock > 0 ? `Añadir · ${formatEuros(price)}` : "Sin stock"}
              <span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
