import { EMAIL_NAMES } from "../formats/detectFormat.ts";
import type { Columns } from "../reading/Columns.ts";

const ONE_LINE_EACH =
  "Con el complemento «Advanced Order Export» se exportan con una línea por artículo, y así entran.";

/** Exports of orders that cannot become history, with what to do instead. */
const REFUSED: readonly (readonly [is: (columns: Columns) => boolean, reason: string])[] = [
  [
    isPrestaShopList,
    "Es la lista de pedidos de PrestaShop, que no dice qué llevan ni el email de quien compró: no puede entrar como historial. En PrestaShop, «Parámetros avanzados › Base de datos» exporta los pedidos con sus líneas.",
  ],
  [
    isWooReport,
    `Es el informe de pedidos de WooCommerce («Analíticas»), que no dice el email de quien compró ni el precio de cada artículo: no puede entrar como historial. ${ONE_LINE_EACH}`,
  ],
  [
    ({ header }) => header.some((name) => /^line_item_\d+$/i.test(name.trim())),
    `Este fichero de WooCommerce lleva todos los artículos de un pedido en una sola línea («line_item_1», «line_item_2»…), que la tienda no separa. ${ONE_LINE_EACH}`,
  ],
];

/** Why a file of orders can never become history, however its columns are chosen; undefined for one that may. */
export const whyNoHistory = (columns: Columns): string | undefined => REFUSED.find(([is]) => is(columns))?.[1];

/** One line each, without its goods and without the customer's e-mail. */
function isPrestaShopList(columns: Columns): boolean {
  return (
    columns.has("Reference", "Referencia") &&
    columns.has("New client", "Nuevo cliente", "Cliente nuevo") &&
    columns.has("Total") &&
    !columns.has(...EMAIL_NAMES)
  );
}

/** One line each, with its goods in a cell and without the customer's e-mail. */
function isWooReport(columns: Columns): boolean {
  return (
    columns.has("Order #", "Pedido #", "Nº de pedido") &&
    columns.has("Product(s)", "Producto(s)", "Productos") &&
    columns.has("Customer type", "Tipo de cliente") &&
    !columns.has(...EMAIL_NAMES)
  );
}
