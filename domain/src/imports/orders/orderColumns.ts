import { EMAIL_NAMES, ORDER_NAMES, SKU_NAMES } from "../formats/detectFormat.ts";
import type { Columns } from "../reading/Columns.ts";

/** What files of orders call their columns. */
export function orderReaders(columns: Columns) {
  return {
    number: columns.reader(...ORDER_NAMES),
    email: columns.reader(...EMAIL_NAMES),
    name: columns.reader("Nombre", "Cliente", "Name", "Billing name"),
    at: columns.dayReader("Fecha", "Date", "Created at"),
    status: columns.reader("Estado", "Status"),
    payment: columns.reader("Estado del pago", "Financial status", "Payment status"),
    cancelledAt: columns.reader("Cancelado", "Fecha de cancelación", "Cancelled at"),
    currency: columns.reader("Divisa", "Moneda", "Currency", "Order currency"),
    sku: columns.codeReader(...SKU_NAMES),
    goods: columns.reader("Producto", "Artículo", "Lineitem name", "Item name", "Product name"),
    quantity: columns.reader("Cantidad", "Quantity"),
    price: columns.reader("Precio", "Price"),
    shipping: columns.reader("Envío", "Shipping"),
    discount: columns.reader("Descuento", "Discount"),
    total: columns.reader("Total"),
    address: columns.reader("Dirección", "Address"),
    city: columns.reader("Ciudad", "City"),
    zipCode: columns.codeReader("Código postal", "Zip"),
    country: columns.reader("País", "Country"),
    phone: columns.codeReader("Teléfono", "Phone"),
  };
}
export type OrderReaders = ReturnType<typeof orderReaders>;

/** PrestaShop's list of orders: one line each, without its goods and without the customer's e-mail. */
export const isPrestaShopList = (columns: Columns): boolean =>
  columns.has("Reference", "Referencia") &&
  columns.has("New client", "Nuevo cliente", "Cliente nuevo") &&
  columns.has("Total") &&
  !columns.has(...EMAIL_NAMES);

export const LIST_WITHOUT_GOODS =
  "Es la lista de pedidos de PrestaShop, que no dice qué llevan ni el email de quien compró: no puede entrar como historial. En PrestaShop, «Parámetros avanzados › Base de datos» exporta los pedidos con sus líneas.";
