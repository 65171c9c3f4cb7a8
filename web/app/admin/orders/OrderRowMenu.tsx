import type { OrderSummary } from "@bruma/contract";
import { ArrowRight, Ban, Eye } from "lucide-react";
import { useMay } from "../../api/useMay.ts";
import type { MenuItem } from "../../ui/dialog/DropdownMenu.tsx";
import { Loading } from "../../ui/Skeleton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { RowMenu } from "../list/RowMenu.tsx";
import { useOpenRow } from "../list/useOpenRow.ts";
import { ACT_LABELS, isCancellable, nextMove } from "./orderMoves.ts";
import type { OrderMoves } from "./useOrderMoves.ts";

interface OrderRowMenuProps {
  order: OrderSummary;
  moves: OrderMoves;
}

export function OrderRowMenu({ order, moves }: OrderRowMenuProps) {
  const may = useMay();
  const { open } = useOpenRow("pedido");
  const { id, status } = order;
  if (moves.busyWith(id)) {
    return (
      <Loading label="Actualizando el pedido…" className="grid size-11 place-items-center">
        <Spinner />
      </Loading>
    );
  }
  const mayMove = may("orders.write");
  const next = nextMove(status);
  const items: MenuItem[] = [{ label: "Ver detalle", icon: Eye, onSelect: () => open(id) }];
  if (next && mayMove)
    items.push({ label: ACT_LABELS[next], icon: ArrowRight, onSelect: () => moves.ask(order, next) });
  if (isCancellable(status) && mayMove) {
    items.push({
      label: ACT_LABELS.cancelled,
      icon: Ban,
      danger: true,
      onSelect: () => moves.ask(order, "cancelled"),
    });
  }
  return <RowMenu label={`Acciones del pedido #${id}`} items={items} />;
}
