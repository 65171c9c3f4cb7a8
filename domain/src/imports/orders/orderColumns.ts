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
