import { CATEGORY_LABELS, PRODUCT_STATE_LABELS, toEuros } from "@bruma/contract";
import {
  type AdminProductListRow,
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
  productState,
  Refusal,
  readAdminProduct,
  requireAnyProduct,
  requireEditableProduct,
  restoreProduct,
  stockOf,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { CsvColumn } from "../../csv.ts";
import { eurosOrNull } from "../../eurosOrNull.ts";
import type { WithId } from "../serve/Call.ts";
import { idempotencyKeyOf } from "../serve/idempotencyKeyOf.ts";
import { paginationOf } from "../serve/paginationOf.ts";
import { serve } from "../serve/serve.ts";
import { serveTable } from "../serve/serveTable.ts";
import type { ProductPictures } from "./adminImages.ts";
import { presentAdminProduct, presentAdminRow } from "./presentAdminProduct.ts";

const COLUMNS: readonly CsvColumn<AdminProductListRow>[] = [
  { title: "Número", cell: ({ id }) => id },
  { title: "Nombre", cell: ({ name }) => name },
  { title: "Marca", cell: ({ brand }) => brand },
  { title: "Descripción", cell: ({ description }) => description },
  { title: "Categoría", cell: ({ category }) => CATEGORY_LABELS[category] },
  { title: "Precio más bajo (€)", cell: ({ priceCents }) => toEuros(priceCents) },
  { title: "Precio anterior (€)", cell: ({ originalPriceCents }) => eurosOrNull(originalPriceCents) },
  { title: "Variantes", cell: ({ variants }) => variants.length },
  { title: "Stock", cell: stockOf },
  { title: "Estado", cell: (product) => PRODUCT_STATE_LABELS[productState(product)] },
  { title: "Destacado", cell: ({ featured }) => (featured ? "sí" : "no") },
  { title: "Último cambio", cell: ({ updatedAt }) => updatedAt },
];

export function serveAdminProducts(app: FastifyInstance, pictures: ProductPictures): void {
  const { shop } = app;
  const isKnown = ({ params }: WithId) => requireAnyProduct(shop.db, params.id);
  const isEditable = ({ params }: WithId) => requireEditableProduct(shop.db, params.id);
  const view = async (id: number) => presentAdminProduct(await readAdminProduct(shop.db, id, shop.now()));

  serveTable(app, "GET /admin/products", "GET /admin/products/table", {
    name: "tabla-productos.csv",
    columns: COLUMNS,
    find: (query) => listAdminProducts(shop.db, query),
    answer: async (found) => ({ products: (await found).rows.map(presentAdminRow) }),
  });

  serve(app, "GET /admin/products/:id", async ({ params }) => ({ product: await view(params.id) }));

  serve(app, "POST /admin/products", async ({ shop, body, request }) => {
    const id = await createProduct(shop, body, await pictures.faceOf(request, body));
    return { product: await view(id), message: "Producto creado exitosamente" };
  });

  serve(app, "PUT /admin/products/:id", { exists: isEditable }, async ({ shop, params, body, request }) => {
    const face = await pictures.faceOf(request, body);
    await changeProduct(shop, params.id, body, face).catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== "record.changed") throw error;
      throw new Refusal("record.changed", { current: await view(params.id) });
    });
    return { product: await view(params.id), message: "Producto actualizado exitosamente" };
  });

  serve(app, "DELETE /admin/products/:id", async ({ shop, params }) => {
    const { archived } = await deleteProduct(shop, params.id);
    const message = archived
      ? "Producto archivado: hay pedidos, carritos o lotes que lo incluyen"
      : "Producto eliminado exitosamente";
    return { archived, message };
  });

  serve(app, "POST /admin/products/:id/restore", { exists: isKnown }, async ({ shop, params }) => {
    await restoreProduct(shop, params.id);
    return { product: await view(params.id), message: "Producto restaurado, todavía inactivo" };
  });

  serve(app, "POST /admin/products/:id/duplicate", { exists: isKnown }, async ({ shop, params }) => {
    const id = await duplicateProduct(shop, params.id);
    return { product: await view(id), message: "Producto duplicado, todavía inactivo" };
  });

  serve(app, "POST /admin/products/bulk", async ({ shop, body, request }) => {
    const { failures, ...told } = await changeManyProducts(shop, body);
    for (const { id, error } of failures) request.log.error({ err: error, id }, "a product was not changed in bulk");
    return told;
  });

  serve(app, "GET /admin/products/:id/prices", { exists: isKnown }, async ({ params }) => {
    const prices = await listPrices(shop.db, params.id);
    return {
      prices: prices.map(({ variantId, sku, priceCents, at }) => ({
        variant_id: variantId,
        sku,
        price: toEuros(priceCents),
        at: at.toISOString(),
      })),
    };
  });

  serve(app, "GET /admin/products/:id/movements", { exists: isKnown }, async ({ params, query }) => {
    const { movements, total } = await listMovements(shop.db, params.id, query);
    return {
      movements: movements.map(({ id, variantId, sku, delta, reason, orderId, by, note, lot, at }) => ({
        id,
        variant_id: variantId,
        sku,
        delta,
        reason,
        order_id: orderId,
        by,
        note,
        lot,
        at: at.toISOString(),
      })),
      pagination: paginationOf(query, total),
    };
  });

  serve(
    app,
    "POST /admin/variants/:id/stock",
    { exists: ({ params }) => productOfVariant(shop, params.id) },
    async ({ shop, params, body, request }) => {
      const productId = await adjustStock(shop, params.id, body, idempotencyKeyOf(request));
      return { product: await view(productId) };
    },
  );
}
