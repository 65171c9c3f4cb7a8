import {
  CATEGORY_LABELS,
  COUPON_STATE_LABELS,
  COUPON_TYPE_LABELS,
  type Coupon,
  type CouponDetail,
  lastDayOf,
  toEuros,
} from "@bruma/contract";
import {
  type CouponDetailRow,
  type CouponRow,
  changeCoupon,
  couponState,
  createCoupon,
  deleteCoupon,
  listCoupons,
  listRedemptions,
  readCoupon,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { CsvColumn } from "../../csv.ts";
import type { WithId } from "../serve/Call.ts";
import { paginationOf } from "../serve/paginationOf.ts";
import { serve } from "../serve/serve.ts";
import { serveTable } from "../serve/serveTable.ts";

export function serveAdminCoupons(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ params }: WithId) => readCoupon(shop.db, params.id);
  const couponView = async (couponId: number) => presentDetail(await readCoupon(shop.db, couponId), shop.now());

  serveTable(app, "GET /coupons", "GET /admin/coupons/export", {
    name: "cupones.csv",
    columns: columnsAt,
    find: (query, now) => listCoupons(shop.db, query, now),
    answer: async (found, now) => ({ data: (await found).rows.map((coupon) => presentCoupon(coupon, now)) }),
  });

  serve(app, "POST /coupons", async ({ shop, body }) => ({
    message: "Cupón creado exitosamente",
    data: await couponView(await createCoupon(shop, body)),
  }));

  serve(app, "GET /coupons/:id", { exists }, async ({ params }) => ({ data: await couponView(params.id) }));

  serve(app, "PUT /coupons/:id", { exists }, async ({ shop, params, body }) => {
    await changeCoupon(shop, params.id, body, (coupon) => presentCoupon(coupon, shop.now()));
    return { message: "Cupón actualizado exitosamente", data: await couponView(params.id) };
  });

  serve(app, "DELETE /coupons/:id", { exists }, async ({ shop, params }) => {
    await deleteCoupon(shop, params.id);
    return { message: "Cupón eliminado exitosamente" };
  });

  serve(app, "GET /coupons/:id/redemptions", { exists }, async ({ params, query }) => {
    const { redemptions, total, totals } = await listRedemptions(shop.db, params.id, query);
    return {
      redemptions: redemptions.map(({ orderId, at, discountCents, isReturned }) => ({
        order_id: orderId,
        at: at.toISOString(),
        discount: toEuros(discountCents),
        returned: isReturned,
      })),
      pagination: paginationOf(query, total),
      totals: { uses: totals.uses, discount: toEuros(totals.discountCents) },
    };
  });
}

function columnsAt(now: Date): CsvColumn<CouponDetailRow>[] {
  return [
    { title: "Código", cell: ({ code }) => code },
    { title: "Estado", cell: (coupon) => COUPON_STATE_LABELS[couponState(coupon, now)] },
    { title: "Tipo", cell: ({ type }) => COUPON_TYPE_LABELS[type] },
    { title: "Valor", cell: ({ value }) => value / 100 },
    { title: "Pedido mínimo", cell: ({ minOrderCents }) => toEuros(minOrderCents) },
    { title: "Usos", cell: ({ usageCount }) => usageCount },
    { title: "Límite de usos", cell: ({ usageLimit }) => usageLimit },
    { title: "Límite por cliente", cell: ({ usageLimitPerCustomer }) => usageLimitPerCustomer },
    { title: "Caduca", cell: ({ expiresAt }) => expiresAt && lastDayOf(expiresAt) },
    {
      title: "Categorías",
      cell: ({ categories }) => categories?.map((category) => CATEGORY_LABELS[category]).join(", "),
    },
    { title: "Productos", cell: productWords },
    { title: "Descripción", cell: ({ description }) => description },
  ];
}

/** By name; one that is gone by its number, so that its coupon does not look like one for all products. */
function productWords({ productIds, products }: CouponDetailRow): string {
  const known = new Set(products.map(({ id }) => id));
  const gone = productIds?.filter((id) => !known.has(id)) ?? [];
  return [...products.map(({ name }) => name), ...gone.map((id) => `(eliminado #${id})`)].join(", ");
}

function presentCoupon(coupon: CouponRow, now: Date): Coupon {
  return {
    id: coupon.id,
    code: coupon.code,
    type: coupon.type,
    value: coupon.value / 100,
    min_order_amount: toEuros(coupon.minOrderCents),
    usage_limit: coupon.usageLimit,
    usage_limit_per_customer: coupon.usageLimitPerCustomer,
    usage_count: coupon.usageCount,
    expires_at: coupon.expiresAt?.toISOString() ?? null,
    description: coupon.description,
    active: coupon.active ? 1 : 0,
    status: couponState(coupon, now),
    categories: coupon.categories,
    product_ids: coupon.productIds,
    created_at: coupon.createdAt.toISOString(),
    updated_at: coupon.updatedAt.toISOString(),
  };
}

function presentDetail(coupon: CouponDetailRow, now: Date): CouponDetail {
  return { ...presentCoupon(coupon, now), products: coupon.products };
}
