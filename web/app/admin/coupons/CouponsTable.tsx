import { COUPON_STATE_LABELS, type Coupon, formatEuros } from "@bruma/contract";
import { Link } from "react-router";
import { Badge } from "../../ui/Badge.tsx";
import type { Column } from "../../ui/Column.ts";
import { formatDay } from "../../ui/dates.ts";
import { Table } from "../../ui/Table.tsx";
import type { ListAddress } from "../list/useListAddress.ts";
import { openHere, type useOpenRow } from "../list/useOpenRow.ts";
import { CouponRowMenu } from "./CouponRowMenu.tsx";
import { lastDayOf } from "./couponTyped.ts";
import { discountText, STATE_TONES, scopeText, usesText } from "./couponWords.ts";

interface CouponsTableProps {
  coupons: readonly Coupon[];
  address: ListAddress;
  opening: ReturnType<typeof useOpenRow>;
  onDelete: (coupon: Coupon) => void;
}

export function CouponsTable({ coupons, address, opening, onDelete }: CouponsTableProps) {
  const columns: Column<Coupon>[] = [
    {
      title: "Código",
      names: true,
      sort: "code",
      className: "max-md:pr-12",
      cell: ({ id, code }) => (
        <Link
          to={opening.hrefOf(id)}
          {...openHere}
          className="rounded-soft hover:underline max-md:break-all md:whitespace-nowrap"
        >
          {code}
        </Link>
      ),
    },
    {
      title: "Descuento",
      figures: true,
      sort: "value",
      cell: (coupon) => <span className="font-semibold whitespace-nowrap">{discountText(coupon)}</span>,
    },
    {
      title: "Se aplica a",
      className: "md:w-full",
      cell: (coupon) => (
        <span className="block min-w-0">
          {scopeText(coupon)}
          {coupon.min_order_amount > 0 && (
            <span className="block text-muted">desde {formatEuros(coupon.min_order_amount)}</span>
          )}
        </span>
      ),
    },
    {
      title: "Usos",
      figures: true,
      sort: "uses",
      cell: (coupon) => <span className="whitespace-nowrap">{usesText(coupon)}</span>,
    },
    {
      title: "Caduca",
      sort: "expires",
      roomy: true,
      cell: ({ expires_at }) =>
        expires_at === null ? (
          <span className="text-muted">Nunca</span>
        ) : (
          <time dateTime={expires_at} className="figures whitespace-nowrap">
            {formatDay(`${lastDayOf(expires_at)}T12:00:00Z`)}
          </time>
        ),
    },
    {
      title: "Estado",
      cell: ({ status }) => <Badge tone={STATE_TONES[status]}>{COUPON_STATE_LABELS[status]}</Badge>,
    },
    {
      title: "Acciones",
      quiet: true,
      className: "max-md:absolute max-md:top-2 max-md:right-1.5",
      cell: (coupon) => <CouponRowMenu coupon={coupon} onOpen={() => opening.open(coupon.id)} onDelete={onDelete} />,
    },
  ];
  return (
    <Table
      caption="Cupones"
      columns={columns}
      rows={coupons}
      rowKey={({ id }) => id}
      onOpen={({ id }) => opening.open(id)}
      sorting={{ current: address.read("orden"), hrefFor: (orden) => address.hrefWith({ orden }) }}
    />
  );
}
