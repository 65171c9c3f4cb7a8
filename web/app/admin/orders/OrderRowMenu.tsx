import type { OrderSummary } from "@bruma/contract";
import { ArrowRight, Ban, EllipsisVertical, Eye } from "lucide-react";
import { DropdownMenu, type MenuItem } from "../../ui/DropdownMenu.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Loading } from "../../ui/Skeleton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { isCancellable, MOVE_LABELS, nextMove } from "./orderMoves.ts";
import type { OrderMoves } from "./useOrderMoves.ts";

interface OrderRowMenuProps {
  order: OrderSummary;
  moves: OrderMoves;
  onOpen: () => void;
}

export function OrderRowMenu({ order: { id, status }, moves, onOpen }: OrderRowMenuProps) {
  if (moves.busyWith(id)) {
    return (
      <Loading label="Actualizando el pedido…" className="grid size-11 place-items-center">
        <Spinner />
      </Loading>
    );
  }
  const next = nextMove(status);
  const items: MenuItem[] = [{ label: "Ver detalle", icon: Eye, onSelect: onOpen }];
  if (next) items.push({ label: MOVE_LABELS[next], icon: ArrowRight, onSelect: () => moves.ask(id, next) });
  if (isCancellable(status)) {
    items.push({ label: MOVE_LABELS.cancelled, icon: Ban, danger: true, onSelect: () => moves.ask(id, "cancelled") });
  }
  return (
    <DropdownMenu
      trigger={<IconButton icon={EllipsisVertical} label={`Acciones del pedido #${id}`} className="-my-1.5" />}
      items={items}
    />
  );
}
