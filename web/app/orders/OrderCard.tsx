import type { OrderItem, OrderSummary, OwnOrder } from "@bruma/contract";
import { ChevronRight, RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { optionWords } from "../cart/lineProblem.ts";
import { Button } from "../ui/Button.tsx";
import { buttonLook } from "../ui/buttonLook.ts";
import { Card } from "../ui/Card.tsx";
import { formatDay } from "../ui/dates.ts";
import { Icon } from "../ui/Icon.tsx";
import { Price } from "../ui/Price.tsx";
import { Picture } from "../ui/pictures/Picture.tsx";
import { countText } from "./itemWords.ts";
import { TrackingLink } from "./Parcels.tsx";
import { PaymentState } from "./payment/PaymentState.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { useRepeatOrder } from "./useRepeatOrder.ts";

const SHOWN_ITEMS = 3;

/** One order of the list; the whole card leads to it. */
export function OrderCard({ order }: { order: OwnOrder }) {
  const { id, status, created_at, items, item_count, total } = order;
  const left = items.length - SHOWN_ITEMS;
  return (
    <Card className="group relative transition-colors focus-within:border-edge hover:border-edge">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-4 sm:px-5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="figures text-subheading">
            <Link to={`/orders/${id}`} className="rounded-soft after:absolute after:inset-0 after:rounded-card">
              Pedido #{id}
            </Link>
          </h2>
          <time dateTime={created_at} className="text-small text-muted">
            {formatDay(created_at)}
          </time>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PaymentState order={order} />
          <StatusBadge status={status} />
        </div>
      </div>
      <ul className="grid gap-3 px-4 py-4 sm:grid-cols-3 sm:px-5">
        {items.slice(0, SHOWN_ITEMS).map((item) => (
          <Item key={item.variant_id} item={item} />
        ))}
      </ul>
      <div className="flex items-center justify-between gap-2 border-t border-mist px-4 py-3 sm:px-5">
        <div>
          <p className="text-small text-muted">
            {countText(item_count)}
            {left > 0 && ` · ${left === 1 ? "1 producto más" : `${left} productos más`}`}
          </p>
          {/* Above the link that covers the card. */}
          <div className="relative z-10 mt-2 flex w-fit flex-wrap gap-2">
            <Repeat order={order} />
            <Follow order={order} />
          </div>
        </div>
        <p className="flex items-center gap-2">
          <span className="text-small text-muted">Total</span>
          <Price euros={total} className="text-subheading" />
          <Icon
            of={ChevronRight}
            size={18}
            className="text-muted transition-transform group-hover:translate-x-0.5 group-hover:text-ink"
          />
        </p>
      </div>
    </Card>
  );
}

function Repeat({ order }: { order: OrderSummary }) {
  const repeat = useRepeatOrder(order);
  return (
    <Button
      variant="quiet"
      size="small"
      icon={RotateCcw}
      busy={repeat.isPending}
      onClick={() => repeat.mutate()}
      aria-label={`Repetir el pedido #${order.id}`}
    >
      Repetir
    </Button>
  );
}

/** The parcel that left last. */
function Follow({ order }: { order: OwnOrder }) {
  // A copy for the time without a connection may have been kept by an earlier version, which did not tell the parcels.
  const page = order.shipments?.findLast(({ tracking_url }) => tracking_url !== null)?.tracking_url;
  return page ? <TrackingLink to={page} className={buttonLook("quiet", "small")} /> : null;
}

function Item({ item }: { item: OrderItem }) {
  return (
    <li className="flex min-w-0 items-center gap-3">
      <Picture image={item.image} sizes="56px" alt="" className="size-14 shrink-0 rounded-soft" />
      <div className="min-w-0 text-small leading-snug">
        <p className="line-clamp-2">{item.name}</p>
        <p className="figures text-muted">
          {item.quantity} {item.quantity === 1 ? "ud." : "uds."}
          {optionWords(item.options) && ` · ${optionWords(item.options)}`}
        </p>
      </div>
    </li>
  );
}
