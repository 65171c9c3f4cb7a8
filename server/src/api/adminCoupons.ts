import { COUPON_STATE_LABELS, COUPON_TYPE_LABELS, type Coupon, type CouponDetail, toEuros } from "@bruma/contract";
import {
  type CouponDetailRow,
  type CouponRow,
  changeCoupon,
  couponState,
  createCoupon,
  deleteCoupon,
  everyCoupon,
  listCoupons,
  listRedemptions,
  readCoupon,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../csv.ts";
import { paginationOf } from "./paginationOf.ts";
import { serve, serveFile } from "./serve.ts";

export function serveAdminCoupons(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ params }: { params: { id: number } }) => readCoupon(shop.db, params.id);
  const couponView = async (couponId: number) => presentDetail(await readCoupon(shop.db, couponId), shop.now());

  serve(app, "GET /coupons", async ({ query }) => {
    const now = shop.now();
    const { coupons, total } = await listCoupons(shop.db, query, now);
    return {
      success: true,
      data: coupons.map((coupon) => presentCoupon(coupon, now)),
      pagination: paginationOf(query, total),
    };
  });

  serveFile(app, "GET /admin/coupons/export", async ({ query }) => {
    const now = shop.now();
    return { name: "cupones.csv", bytes: csvOf(columnsAt(now), everyCoupon(shop.db, query, now)) };
  });

  serve(app, "POST /coupons", async ({ shop, body }) => ({
    success: true,
    message: "Cupón creado exitosamente",
    data: await couponView(await createCoupon(shop, body)),
  }));

  serve(app, "GET /coupons/:id", async ({ params }) => ({ success: true, data: await couponView(params.id) }), {
    exists,
  });

  serve(
    app,
    "PUT /coupons/:id",
    async ({ shop, params, body }) => {
      await changeCoupon(shop, params.id, body, (coupon) => presentCoupon(coupon, shop.now()));
      return { success: true, message: "Cupón actualizado exitosamente", data: await couponView(params.id) };
    },
    { exists },
  );

  serve(
    app,
    "DELETE /coupons/:id",
    async ({ shop, params }) => {
      await deleteCoupon(shop, params.id);
      return { success: true, message: "Cupón eliminado exitosamente" };
    },
    { exists },
  );

  serve(
    app,
    "GET /coupons/:id/redemptions",
    async ({ params, query }) => {
      const { redemptions, total, totals } = await listRedemptions(shop.db, params.id, query);
      return {
        success: true,
        redemptions: redemptions.map(({ orderId, at, discountCents, isReturned }) => ({
          order_id: orderId,
          at: at.toISOString(),
          discount: toEuros(discountCents),
          returned: isReturned,
        })),
        pagination: paginationOf(query, total),
        totals: { uses: totals.uses, discount: toEuros(totals.discountCents) },
      };
    },
    { exists },
  );
}

function columnsAt(now: Date): CsvColumn<CouponRow>[] {
  return [
    { title: "Código", cell: ({ code }) => code },
    { title: "Estado", cell: (coupon) => COUPON_STATE_LABELS[couponState(coupon, now)] },
    { title: "Tipo", cell: ({ type }) => COUPON_TYPE_LABELS[type] },
    { title: "Valor", cell: ({ value }) => value / 100 },
    { title: "Pedido mínimo", cell: ({ minOrderCents }) => toEuros(minOrderCents) },
    { title: "Usos", cell: ({ usageCount }) => usageCount },
    { title: "Límite de usos", cell: ({ usageLimit }) => usageLimit },
    { title: "Límite por cliente", cell: ({ usageLimitPerCustomer }) => usageLimitPerCustomer },
    { title: "Caduca", cell: ({ expiresAt }) => expiresAt },
    { title: "Categorías", cell: ({ categories }) => categories?.join(", ") },
    { title: "Productos", cell: ({ productIds }) => productIds?.join(", ") },
    { title: "Descripción", cell: ({ description }) => description },
  ];
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
