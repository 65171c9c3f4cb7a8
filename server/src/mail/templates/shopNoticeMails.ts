import {
  counted,
  FIGURES,
  formatCents,
  formatEuros,
  formatNumber,
  type MailContent,
  PAYMENT_METHOD_LABELS,
  type ScarceVariants,
  scarceFilters,
  verbAndCount,
  withCapital,
} from "@bruma/contract";
import type { OrderDetail } from "@bruma/domain";
import { type Block, button, type Letter, type Letters, type Sheet, text } from "../Letter.ts";
import { oneLine } from "../words.ts";
import { deliveryAddress, orderLines } from "./orderBlocks.ts";

/** What the shop tells itself. */
export const shopNoticeLetters = {
  order_notice: async ({ order, sheet }) => orderNotice(await order(), sheet),
  cancellation_notice: async ({ order, content, sheet }) => cancellationNotice(await order(), content, sheet),
  stock_notice: ({ content, sheet }) => stockNotice(content, sheet),
  shop_digest: ({ content, sheet }) => shopDigest(content, sheet),
  shop_alert: ({ content, sheet }) => shopAlert(content, sheet),
} satisfies Partial<Letters>;

function orderNotice(order: OrderDetail, sheet: Sheet): Letter {
  const total = formatCents(order.totalCents);
  return noticed(sheet, {
    subject: `Pedido nuevo #${order.id}: ${total}`,
    preview: `${counted(order.itemCount, "artículo", "artículos")}, ${PAYMENT_METHOD_LABELS[order.paymentMethod].toLowerCase()}.`,
    title: "Pedido nuevo",
    blocks: [
      text({ strong: `Pedido #${order.id}` }),
      ...(order.status === "cancelled" ? [text({ strong: "Ya está cancelado." })] : []),
      facts("De quién y cómo", [
        ["Cliente", oneLine(order.userName)],
        ["Pago", PAYMENT_METHOD_LABELS[order.paymentMethod]],
        ["Total", total],
      ]),
      seeOrder(order, sheet),
      orderLines(order),
      deliveryAddress(order),
    ],
  });
}

function cancellationNotice(order: OrderDetail, { was }: MailContent<"cancellation_notice">, sheet: Sheet): Letter {
  const held = order.paidCents - order.refundedCents;
  return noticed(sheet, {
    subject: `El cliente ha cancelado el pedido #${order.id}`,
    preview: was === "processing" ? "Estaba en preparación: no lo envíes." : "Aún no se había preparado.",
    title: `Pedido #${order.id} cancelado por el cliente`,
    blocks: [
      text(
        was === "processing"
          ? { strong: "Estaba en «Procesando»: si lo tienes preparado, apártalo y no lo envíes." }
          : "Estaba en «Pendiente»: no hay nada que apartar.",
      ),
      text("Su stock ya ha vuelto a la tienda."),
      ...(held > 0 ? [text("Hay que devolver ", { strong: formatCents(held) }, ".")] : []),
      seeOrder(order, sheet),
      orderLines(order),
    ],
  });
}

function stockNotice(scarce: MailContent<"stock_notice">, sheet: Sheet): Letter {
  const title = counted(scarce.total, "variante se acaba", "variantes se acaban");
  return noticed(sheet, {
    subject: title,
    preview: scarce.variants
      .slice(0, 3)
      .map(({ name }) => oneLine(name))
      .join("; "),
    title,
    blocks: [scarceVariants(scarce), ...seeStock(scarce, sheet)],
  });
}

function shopDigest({ orders, stock }: MailContent<"shop_digest">, sheet: Sheet): Letter {
  const { listed = [] } = orders;
  const left = orders.count - listed.length;
  const orderRow = ({ id, total }: (typeof listed)[number]): [string, string] => [`Pedido #${id}`, formatEuros(total)];
  const count = counted(orders.count, "pedido nuevo", "pedidos nuevos");
  return noticed(sheet, {
    subject: orders.count > 0 ? `${count}: ${formatEuros(orders.amount)}` : "Resumen de la tienda",
    preview: "Desde el último resumen.",
    title: "Resumen de la tienda",
    blocks: [
      facts("Desde el último resumen", [
        ["Pedidos nuevos", `${formatNumber(orders.count)} · ${formatEuros(orders.amount)}`],
        ["Variantes que se acaban", formatNumber(stock.total)],
      ]),
      ...(listed.length > 0
        ? [facts("Pedidos nuevos", listed.map(orderRow), left > 0 ? `Y ${formatNumber(left)} más.` : undefined)]
        : []),
      ...(orders.count > 0 ? [button("Ver los pedidos", `${sheet.publicUrl}/admin/orders`)] : []),
      ...(stock.total > 0 ? [scarceVariants(stock), ...seeStock(stock, sheet)] : []),
    ],
  });
}

function shopAlert({ about, found, mend }: MailContent<"shop_alert">, sheet: Sheet): Letter {
  return noticed(sheet, {
    subject: `La tienda te necesita: ${oneLine(about)}`,
    preview: withCapital(oneLine(found)),
    title: oneLine(about),
    blocks: [
      text({ strong: withCapital(oneLine(found)) }),
      text(oneLine(mend)),
      button("Ver el estado de la tienda", `${sheet.publicUrl}/admin/status`),
      text("No se repite hasta mañana, aunque siga igual."),
    ],
  });
}

function scarceVariants({ total, variants }: ScarceVariants): Block {
  const rows = variants.map(({ name, sku, stock }): [string, string] => [
    `${oneLine(name)} (${oneLine(sku)})`,
    stock === 0 ? "Agotada" : verbAndCount("Queda", stock),
  ]);
  const left = total - variants.length;
  return facts("Qué se acaba", rows, left > 0 ? `Y ${formatNumber(left)} más.` : undefined);
}

const facts = (title: string, rows: [string, string][], note?: string): Block => ({
  is: "facts",
  title,
  rows,
  ...(note !== undefined && { note }),
});

const seeOrder = ({ id }: OrderDetail, { publicUrl }: Sheet) =>
  button("Ver en la tienda", `${publicUrl}/admin/orders?pedido=${id}`);

const seeStock = (scarce: ScarceVariants, { publicUrl }: Sheet) =>
  scarceFilters(scarce).map((filter) =>
    button(`Ver «${FIGURES[filter].label}»`, `${publicUrl}/admin/products?filter=${filter}`),
  );

const noticed = ({ settings }: Sheet, letter: Omit<Letter, "why">): Letter => ({
  ...letter,
  why: `Recibes este aviso porque está activado en los ajustes de ${settings.company.brand}, en «Avisos a la tienda».`,
});
