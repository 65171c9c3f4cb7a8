import { COUPON_STATE_LABELS, type Coupon, formatLimit, lastDayOf } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { actions, Day } from "../list/cells.tsx";
import { RowLink } from "../list/RowLink.tsx";
import { CouponRowMenu } from "./CouponRowMenu.tsx";
import { discountText, STATE_TONES, scopeText, usesText } from "./couponWords.ts";

export const couponColumns = (onDelete: (coupon: Coupon) => void): Column<Coupon>[] => [
  {
    title: "Código",
    names: true,
    sort: "code",
    className: "max-md:pr-12",
    cell: ({ id, code }) => (
      <RowLink opens="cupon" id={id} className="max-md:break-all md:inline-block md:min-w-36 md:wrap-anywhere">
        {code}
      </RowLink>
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
          <span className="block text-muted">desde {formatLimit(coupon.min_order_amount)}</span>
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
      expires_at === null ? <span className="text-muted">Nunca</span> : <Day of={lastDayOf(expires_at)} />,
  },
  {
    title: "Estado",
    cell: ({ status }) => <Badge tone={STATE_TONES[status]}>{COUPON_STATE_LABELS[status]}</Badge>,
  },
  actions((coupon) => <CouponRowMenu coupon={coupon} onDelete={onDelete} />),
];
