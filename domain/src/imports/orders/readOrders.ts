import { COUNTRIES } from "@bruma/contract";
import type { Columns } from "../Columns.ts";
import { BadCell, readCents, readMoment, readText, readUnits } from "../cells.ts";
import { EMAIL_NAMES, ORDER_NAMES, SKU_NAMES } from "../detectFormat.ts";
import { noting, type Problem, type ReadItems } from "../ReadFile.ts";
import type { Table } from "../readTable.ts";
import type { OrderItem } from "./OrderItem.ts";

const STATUSES: Record<string, OrderItem["status"]> = {
  ...{ entregado: "delivered", delivered: "delivered", completed: "delivered", completado: "delivered" },
  ...{ cancelado: "cancelled", cancelled: "cancelled", canceled: "cancelled" },
};

/** Joins the lines of each order; one with a bad line is left out whole. */
export function readOrders(table: Table, columns: Columns): ReadItems<OrderItem> {
  const cells = {
    number: columns.reader(...ORDER_NAMES),
    email: columns.reader(...EMAIL_NAMES),
    name: columns.reader("Nombre", "Cliente", "Name", "Billing name"),
    at: columns.reader("Fecha", "Date", "Created at"),
    status: columns.reader("Estado", "Status"),
    sku: columns.reader(...SKU_NAMES),
    quantity: columns.reader("Cantidad", "Quantity"),
    price: columns.reader("Precio", "Price"),
    shipping: columns.reader("Envío", "Shipping"),
    discount: columns.reader("Descuento", "Discount"),
    address: columns.reader("Dirección", "Address"),
    city: columns.reader("Ciudad", "City"),
    zipCode: columns.reader("Código postal", "Zip"),
    country: columns.reader("País", "Country"),
    phone: columns.reader("Teléfono", "Phone"),
  };
  const problems: Problem[] = [];
  const found = new Map<string, OrderItem>();
  const broken = new Set<string>();
  for (const line of table.lines) {
    const number = cells.number(line) ?? "";
    const read = noting(problems, line, number, () => {
      if (number === "") throw new BadCell("Pedido", "Falta el número del pedido");
      const quantity = readUnits("Cantidad", cells.quantity(line));
      if (quantity === undefined || quantity < 1) throw new BadCell("Cantidad", "Debe ser 1 o más");
      const priceCents = readCents("Precio", cells.price(line));
      if (priceCents === undefined) throw new BadCell("Precio", "Falta el precio por unidad");
      const sku = readText("SKU", cells.sku(line), 100);
      if (!sku) throw new BadCell("SKU", "Falta el SKU");
      const known = found.get(number);
      if (known) return known.lines.push({ line: line.line, sku, quantity, priceCents });
      const email = readText("Email", cells.email(line), 254) ?? "";
      if (!/^\S+@\S+\.\S+$/.test(email)) throw new BadCell("Email", "No es un email");
      const at = readMoment("Fecha", cells.at(line));
      if (at === undefined || at > new Date()) throw new BadCell("Fecha", at ? "Está en el futuro" : "Falta la fecha");
      const status = STATUSES[(cells.status(line) ?? "").toLowerCase()];
      if (!status) throw new BadCell("Estado", "Solo se importan pedidos entregados o cancelados");
      const country = COUNTRIES.find((code) => code === (cells.country(line) || "ES").toUpperCase());
      if (!country) throw new BadCell("País", `Usa uno de estos códigos: ${COUNTRIES.join(", ")}`);
      const text = (column: string, cell: string | undefined) => readText(column, cell, 200) ?? "";
      return found.set(number, {
        ...{ line: line.line, number, email, at: at.toISOString(), status, country },
        name: text("Nombre", cells.name(line)) || email,
        address: text("Dirección", cells.address(line)),
        city: text("Ciudad", cells.city(line)),
        zipCode: text("Código postal", cells.zipCode(line)),
        phone: text("Teléfono", cells.phone(line)),
        shippingCents: readCents("Envío", cells.shipping(line)) ?? 0,
        discountCents: readCents("Descuento", cells.discount(line)) ?? 0,
        lines: [{ line: line.line, sku, quantity, priceCents }],
      });
    });
    if (read === undefined) broken.add(number);
  }
  return { items: [...found.values()].filter(({ number }) => !broken.has(number)), problems };
}
