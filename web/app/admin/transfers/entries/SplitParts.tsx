import { formatEuros } from "@bruma/contract";
import { X } from "lucide-react";
import { useId } from "react";
import { EuroInput } from "../../../forms/EuroInput.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import type { SplitPart } from "./allocation.ts";

interface SplitPartsProps {
  parts: readonly SplitPart[];
  onChange: (parts: SplitPart[]) => void;
}

/** Each order with what it gets. */
export function SplitParts({ parts, onChange }: SplitPartsProps) {
  const id = useId();
  if (parts.length === 0) return <p className="text-small text-muted">Aún no has elegido ningún pedido.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {parts.map(({ order_id, buyer, missing, amount }) => (
        <li key={order_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-small">
          <label htmlFor={`${id}-${order_id}`} className="min-w-0 flex-1 basis-52">
            <span className="font-semibold">Pedido #{order_id}</span>
            {buyer && ` · ${buyer}`}
            {missing > 0 && <span className="block text-muted">Le faltan {formatEuros(missing)}</span>}
          </label>
          <span className="flex items-center gap-1">
            <span className="w-32">
              <EuroInput
                id={`${id}-${order_id}`}
                value={amount}
                onChange={({ target }) =>
                  onChange(parts.map((part) => (part.order_id === order_id ? { ...part, amount: target.value } : part)))
                }
              />
            </span>
            <span aria-hidden="true">€</span>
            <IconButton
              icon={X}
              label={`Quitar el pedido #${order_id}`}
              onClick={() => onChange(parts.filter((part) => part.order_id !== order_id))}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
