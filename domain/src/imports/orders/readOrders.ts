import { COUNTRIES, DAY_MS, PRODUCT_NAME_MAX } from "@bruma/contract";
import { skuPart } from "../products/sharedSkus.ts";
import { leftOutWith, noting, type Problem, type ReadItems } from "../ReadFile.ts";
import type { Columns } from "../reading/Columns.ts";
import { BadCell, readCents, readMoment, readText, readUnits } from "../reading/cells.ts";
import type { Table, TableLine } from "../reading/readTable.ts";
import { yieldingBetween } from "../reading/yieldToEventLoop.ts";
import { type OrderItem, totalsOf } from "./OrderItem.ts";
import { type OrderReaders, orderReaders } from "./orderColumns.ts";
import { orderState } from "./orderState.ts";

/** Joins the lines of each order; one with a bad line, or whose lines are not its total, is left out whole. */
export async function readOrders(table: Table, columns: Columns, now: Date): Promise<ReadItems<OrderItem>> {
  const read = orderReaders(columns);
  const problems: Problem[] = [];
  const found = new Map<string, OrderItem>();
  const broken = new Map<string, Problem>();
  const linesOf = new Map<string, TableLine[]>();
  for await (const line of yieldingBetween(table.lines)) {
    const number = read.number(line) ?? "";
    const lines = linesOf.get(number);
    if (lines) lines.push(line);
    else linesOf.set(number, [line]);
    const done = noting(problems, line, number, () => {
      if (number === "") throw new BadCell("Pedido", "Falta el número del pedido");
      const goods = goodsOf(read, line);
      const known = found.get(number);
      if (known) known.lines.push(goods);
      else found.set(number, { ...headOf(read, line, number, now), lines: [goods] });
      return true;
    });
    const problem = problems.at(-1);
    if (!done && problem && number !== "") broken.set(number, problem);
  }
  for (const [number, item] of found) {
    const first = linesOf.get(number)?.[0];
    if (broken.has(number) || first === undefined) continue;
    const done = noting(problems, first, number, () => requireTotal(read, first, item));
    const problem = problems.at(-1);
    if (!done && problem) broken.set(number, problem);
  }
  const own = new Set(problems.map(({ line }) => line));
  for (const [number, problem] of broken) {
    const others = (linesOf.get(number) ?? []).map(({ line }) => line).filter((line) => !own.has(line));
    problems.push(...leftOutWith(problem, others));
  }
  return { items: [...found.values()].filter(({ number }) => !broken.has(number)), problems };
}

function goodsOf(read: OrderReaders, line: TableLine): OrderItem["lines"][number] {
  const quantity = readUnits("Cantidad", read.quantity(line));
  if (quantity === undefined || quantity < 1) throw new BadCell("Cantidad", "Debe ser 1 o más");
  const priceCents = readCents("Precio", read.price(line));
  if (priceCents === undefined) throw new BadCell("Precio", "Falta el precio por unidad");
  const name = readText("Producto", read.goods(line), PRODUCT_NAME_MAX) ?? "";
  const sku = readText("SKU", read.sku(line), 100) || skuPart(name).slice(0, 100);
  if (!sku) throw new BadCell("SKU", "Falta el SKU");
  return { line: line.line, sku, name: name || sku, quantity, priceCents };
}

/** What its first line says of an order. */
function headOf(read: OrderReaders, line: TableLine, number: string, now: Date): Omit<OrderItem, "lines"> {
  const email = readText("Email", read.email(line), 254) ?? "";
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new BadCell("Email", "No es un email");
  const at = readMoment("Fecha", read.at(line));
  if (at === undefined || at > now) throw new BadCell("Fecha", at ? "Está en el futuro" : "Falta la fecha");
  const country = COUNTRIES.find((code) => code === (read.country(line) || "ES").toUpperCase());
  if (!country) throw new BadCell("País", `Usa uno de estos códigos: ${COUNTRIES.join(", ")}`);
  const currency = read.currency(line)?.toUpperCase() || "EUR";
  if (!/^(EUR|EUROS?|€)$/.test(currency)) throw new BadCell("Divisa", `Está en ${currency}: la tienda cuenta en euros`);
  const text = (column: string, cell: string | undefined) => readText(column, cell, 200) ?? "";
  const { status, warning } = orderState({
    status: read.status(line) ?? "",
    payment: read.payment(line) ?? "",
    isCancelled: Boolean(read.cancelledAt(line)),
    ageDays: (now.getTime() - at.getTime()) / DAY_MS,
  });
  return {
    line: line.line,
    number,
    email,
    at: at.toISOString(),
    status,
    warnings: warning === undefined ? [] : [warning],
    country,
    name: text("Nombre", read.name(line)) || email,
    address: text("Dirección", read.address(line)),
    city: text("Ciudad", read.city(line)),
    zipCode: text("Código postal", read.zipCode(line)),
    phone: text("Teléfono", read.phone(line)),
    shippingCents: readCents("Envío", read.shipping(line)) ?? 0,
    discountCents: readCents("Descuento", read.discount(line)?.replace(/^-/, "")) ?? 0,
  };
}

/** Prices without IVA, or a line that is missing, show in the total that the file tells. */
function requireTotal(read: OrderReaders, line: TableLine, item: OrderItem): true {
  const told = readCents("Total", read.total(line));
  const { total } = totalsOf(item);
  if (told === undefined || told === total) return true;
  const euros = (cents: number) => `${(cents / 100).toFixed(2).replace(".", ",")} €`;
  throw new BadCell(
    "Total",
    `Sus líneas, el envío y el descuento suman ${euros(total)}, y el fichero dice ${euros(told)}: ¿van sus precios sin IVA, o falta alguna línea?`,
  );
}
