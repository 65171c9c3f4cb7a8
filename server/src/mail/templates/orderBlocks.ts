import { COUNTRY_LABELS, SHIPPING_LABELS } from "@bruma/contract";
import type { OrderDetail } from "@bruma/domain";
import type { Block, Sheet } from "../Letter.ts";
import { centsWords, ibanWords, momentWords, oneLine } from "../words.ts";

/** What was ordered and what it costs, as the buyer agreed to it. */
export function orderLines(order: OrderDetail, { settings }: Sheet): Block {
  return {
    is: "lines",
    lines: order.lines.map(({ name, options, quantity, unitPriceCents }) => ({
      name: oneLine(name),
      detail: Object.entries(options)
        .map(([option, value]) => `${option}: ${value}`)
        .join(", "),
      quantity,
      amount: centsWords(unitPriceCents * quantity),
    })),
    totals: [
      { name: "Subtotal", amount: centsWords(order.subtotalCents) },
      ...(order.discountCents > 0
        ? [{ name: discountName(order.couponCode), amount: `−${centsWords(order.discountCents)}` }]
        : []),
      {
        name: SHIPPING_LABELS[order.shippingOption],
        amount: order.shippingCents === 0 ? "Gratis" : centsWords(order.shippingCents),
      },
      {
        name: `Total, IVA (${settings.taxes.vatPercent.toLocaleString("es-ES")} %) incluido`,
        amount: centsWords(order.totalCents),
        isFinal: true,
      },
    ],
  };
}

const discountName = (code: string | null) => (code === null ? "Descuento" : `Descuento (${code})`);

export function deliveryAddress(order: OrderDetail): Block {
  const state = order.shipState === order.shipCity ? null : order.shipState;
  const place = [`${order.shipZipCode} ${order.shipCity}`, state].filter(Boolean).join(", ");
  return {
    is: "address",
    title: "Dirección de entrega",
    lines: [order.shipName, order.shipAddress, place, COUNTRY_LABELS[order.shipCountry], `Tel. ${order.shipPhone}`].map(
      oneLine,
    ),
  };
}

/** How to pay, in the words of a bank's form. */
export function transferInstructions(order: OrderDetail, payBefore: Date, { settings }: Sheet): Block {
  const { bank, holder, iban } = settings.bank;
  return {
    is: "facts",
    title: "Datos para la transferencia",
    rows: [
      ["Banco", bank],
      ["Titular", holder],
      ["IBAN", ibanWords(iban)],
      ["Concepto", `Pedido #${order.id}`],
      ["Importe exacto", centsWords(order.totalCents)],
    ],
    note: `Tienes hasta el ${momentWords(payBefore)} (hora peninsular). Si no llega antes, el pedido se cancela solo.`,
  };
}
