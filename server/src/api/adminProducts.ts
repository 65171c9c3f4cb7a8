import { toEuros } from "@bruma/contract";
import {
  adjustStock,
  changeManyProducts,
  changeProduct,
  createProduct,
  deleteProduct,
  duplicateProduct,
  listAdminProducts,
  listMovements,
  listPrices,
  productOfVariant,
  Refusal,
  readAdminProduct,
  requireAnyProduct,
  requireEditableProduct,
  restoreProduct,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { ProductPictures } from "./adminImages.ts";
import { presentAdminProduct, presentAdminRow } from "./presentAdminProduct.ts";
import { serve } from "./serve.ts";

export function serveAdminProducts(app: FastifyInstance, pictures: ProductPictures): void {
  const { shop } = app;
  const isKnown = ({ params }: { params: { id: number } }) => requireAnyProduct(shop.db, params.id);
  const isEditable = ({ params }: { params: { id: number } }) => requireEditableProduct(shop.db, params.id);
  const view = async (id: number) => presentAdminProduct(await readAdminProduct(shop.db, id, shop.now()));

  serve(app, "GET /admin/products", async ({ query }) => {
    const { products, total } = await listAdminProducts(shop.db, query);
    const { page, limit } = query;
    return {
      success: true,
      products: products.map(presentAdminRow),
      pagination: { total, page, pages: Math.ceil(total / limit), limit },
    };
  });

  serve(app, "GET /admin/products/:id", async ({ params }) => ({ success: true, product: await view(params.id) }));

  serve(app, "POST /admin/products", async ({ shop, body, request }) => {
    const id = await createProduct(shop, body, await pictures.faceOf(request, body));
    return { success: true, product: await view(id), message: "Producto creado exitosamente" };
  });

  serve(
    app,
    "PUT /admin/products/:id",
    async ({ shop, params, body, request }) => {
      const face = await pictures.faceOf(request, body);
      await changeProduct(shop, params.id, body, face).catch(async (error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== "record.changed") throw error;
        throw new Refusal("record.changed", { current: await view(params.id) });
      });
      return { success: true, product: await view(params.id), message: "Producto actualizado exitosamente" };
    },
    { exists: isEditable },
  );

  serve(app, "DELETE /admin/products/:id", async ({ shop, params }) => {
    const { archived } = await deleteProduct(shop, params.id);
    const message = archived
      ? "Producto archivado: hay pedidos o carritos que lo incluyen"
      : "Producto eliminado exitosamente";
    return { success: true, archived, message };
  });

  serve(app, "POST /admin/products/:id/restore", async ({ shop, params }) => {
    await restoreProduct(shop, params.id);
    return { success: true, product: await view(params.id), message: "Producto recuperado, todavía inactivo" };
  });

  serve(app, "POST /admin/products/:id/duplicate", async ({ shop, params }) => {
    const id = await duplicateProduct(shop, params.id);
    return { success: true, product: await view(id), message: "Producto duplicado, todavía inactivo" };
  });

  serve(app, "POST /admin/products/bulk", async ({ shop, body }) => {
    return { success: true, ...(await changeManyProducts(shop, body)) };
  });

  serve(
    app,
    "GET /admin/products/:id/prices",
    async ({ params }) => {
      const prices = await listPrices(shop.db, params.id);
      return {
        success: true,
        prices: prices.map(({ variantId, sku, priceCents, at }) => ({
          variant_id: variantId,
          sku,
          price: toEuros(priceCents),
          at: at.toISOString(),
        })),
      };
    },
    { exists: isKnown },
  );

  serve(
    app,
    "GET /admin/products/:id/movements",
    async ({ params, query }) => {
      const { movements, total } = await listMovements(shop.db, params.id, query);
      const { page, limit } = query;
      return {
        success: true,
        movements: movements.map(({ id, variantId, sku, delta, reason, orderId, by, note, at }) => ({
          ...{ id, variant_id: variantId, sku, delta, reason, order_id: orderId, by, note },
          at: at.toISOString(),
        })),
        pagination: { total, page, pages: Math.ceil(total / limit), limit },
      };
    },
    { exists: isKnown },
  );

  serve(
    app,
    "POST /admin/variants/:id/stock",
    async ({ shop, params, body }) => {
      const productId = await adjustStock(shop, params.id, body);
      return { success: true, product: await view(productId) };
    },
    { exists: ({ params }) => productOfVariant(shop, params.id) },
  );
}
