import { HYGIENE_SEAL_WORDS, type OrderItem } from "@bruma/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { optionWords } from "../cart/lineProblem.ts";
import { Price } from "../ui/Price.tsx";
import { Picture } from "../ui/pictures/Picture.tsx";

interface OrderLinesProps {
  items: readonly OrderItem[];
  /** What can be done with a line. */
  action?: (item: OrderItem) => ReactNode;
}

/** What was bought, under the names and prices of that day. */
export function OrderLines({ items, action }: OrderLinesProps) {
  return (
    <ul className="divide-y divide-mist">
      {items.map((item) => (
        <li key={item.variant_id} className="flex items-start gap-4 py-3 first:pt-0">
          <Picture image={item.image} sizes="64px" alt="" className="size-16 shrink-0 rounded-soft" />
          <div className="min-w-0 flex-1 text-small">
            {item.is_on_sale ? (
              <Link to={`/products/${item.product_id}`} className="font-semibold hover:underline">
                {item.name}
              </Link>
            ) : (
              <span className="font-semibold">{item.name}</span>
            )}
            {item.current_product_name !== item.name && (
              <p className="text-muted">Hoy se llama {item.current_product_name}</p>
            )}
            <p className="text-muted">{optionWords(item.options)}</p>
            <p className="figures text-muted">
              {item.quantity} × <Price euros={item.price} className="font-normal!" />
            </p>
            {item.hygiene_seal && <p className="text-muted">{HYGIENE_SEAL_WORDS}</p>}
            {action?.(item)}
          </div>
          <Price euros={item.line_total} />
        </li>
      ))}
    </ul>
  );
}
