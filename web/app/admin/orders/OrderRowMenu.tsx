import type { OrderSummary } from "@bruma/contract";
import { ArrowRight, Ban, EllipsisVertical, Eye } from "lucide-react";
import { DropdownMenu, type MenuItem } from "../../ui/DropdownMenu.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Loading } from "../../ui/Skeleton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { useMay } from "../useMay.ts";
import { isCancellable, MOVE_LABELS, nextMove } from "./orderMoves.ts";
import type { OrderMoves } from "./useOrderMoves.ts";

interface OrderRowMenuProps {
  order: OrderSummary;
  moves: OrderMoves;
  onOpen: () => void;
}

export function OrderRowMenu({ order, moves, onOpen }: OrderRowMenuProps) {
  const may = useMay();
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
  const items: MenuItem[] = [{ label: "Ver detalle", icon: Eye, onSelect: onOpen }];
  if (next && mayMove)
    items.push({ label: MOVE_LABELS[next], icon: ArrowRight, onSelect: () => moves.ask(order, next) });
  if (isCancellable(status) && mayMove) {
    items.push({
      label: MOVE_LABELS.cancelled,
      icon: Ban,
      danger: true,
      onSelect: () => moves.ask(order, "cancelled"),
    });
  }
  return (
    <DropdownMenu
      trigger={<IconButton icon={EllipsisVertical} label={`Acciones del pedido #${id}`} className="-my-1.5" />}
      items={items}
    />
  );
}
