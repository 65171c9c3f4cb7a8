import {
  arrivalSentence,
  COUNTRY_LABELS,
  deadlineWords,
  EXTRA_LABELS,
  formatCents,
  formatNumber,
  HYGIENE_SEAL_WORDS,
  inFours,
  MONEY_BROUGHT_BY,
  PAYMENT_METHOD_LABELS,
  SHIPPING_LABELS,
} from "@bruma/contract";
import type { OrderDetail, PaymentToDo, TransferToDo } from "@bruma/domain";
import { arrivalOfOrder } from "../../api/orders/presentArrival.ts";
import { placeLine } from "../../placeLine.ts";
import { type Block, text } from "../Letter.ts";
import { ibanWords, oneLine, typedWords } from "../words.ts";

/** What was ordered and what it costs, as the buyer agreed to it. */
export function orderLines(order: OrderDetail): Block {
  return {
    is: "lines",
    lines: order.lines.map(({ name, options, quantity, unitPriceCents, sealedForHygiene }) => ({
      name: oneLine(name),
      detail: [
        Object.entries(options)
          .map(([option, value]) => `${option}: ${value}`)
          .join(", "),
        sealedForHygiene ? HYGIENE_SEAL_WORDS : "",
      ]
        .filter(Boolean)
        .join(". "),
      quantity,
      amount: formatCents(unitPriceCents * quantity),
    })),
    totals: [
      { name: "Subtotal", amount: formatCents(order.subtotalCents) },
      ...(order.discountCents > 0
        ? [{ name: discountName(order.couponCode), amount: `−${formatCents(order.discountCents)}` }]
        : []),
      {
        name: SHIPPING_LABELS[order.shippingOption],
        amount: order.shippingCents === 0 ? "Gratis" : formatCents(order.shippingCents),
      },
      ...(order.feeCents > 0
        ? [{ name: PAYMENT_METHOD_LABELS[order.paymentMethod], amount: formatCents(order.feeCents) }]
        : []),
      ...order.extras.map(({ extra, priceCents }) => ({
        name: EXTRA_LABELS[extra],
        amount: priceCents === 0 ? "Incluido" : formatCents(priceCents),
      })),
      ...(order.vatReliefCents > 0
        ? [{ name: "IVA que no pagas", amount: `−${formatCents(order.vatReliefCents)}` }]
        : []),
      {
        name: `Total, ${vatWords(order)}`,
        amount: formatCents(order.totalCents),
        isFinal: true,
      },
    ],
  };
}

/** As it was when the order was placed. */
const vatWords = ({ vatPercent }: OrderDetail) =>
  vatPercent === 0 ? "sin IVA" : `IVA (${formatNumber(vatPercent)} %) incluido`;

const discountName = (code: string | null) => (code === null ? "Descuento" : `Descuento (${code})`);

export function deliveryAddress(order: OrderDetail): Block {
  const place = placeLine({ zip: order.shipZipCode, city: order.shipCity, state: order.shipState });
  return {
    is: "address",
    title: "Dirección de entrega",
    lines: [order.shipName, order.shipAddress, place, COUNTRY_LABELS[order.shipCountry], `Tel. ${order.shipPhone}`].map(
      typedWords,
    ),
  };
}

/** When it arrives, as it was promised. */
export function arrival(order: OrderDetail): Block[] {
  const promised = arrivalOfOrder(order);
  return promised === null ? [] : [text(arrivalSentence(promised))];
}

/** How to pay, in the words of a bank's form; the code to scan stands on the order's page, for who reads mail on a telephone cannot scan it. */
export function transferInstructions(todo: TransferToDo): Block {
  const { bank, holder, iban, amountCents, concept, reference, payBefore } = todo;
  return {
    is: "facts",
    title: "Datos para la transferencia",
    rows: [
      ["Banco", bank],
      ["Titular", holder],
      ["IBAN", ibanWords(iban)],
      ["Importe exacto", formatCents(amountCents)],
      ["Concepto", concept],
      ["Referencia RF, solo si tu banco la pide", inFours(reference)],
    ],
    note:
      payBefore === null
        ? "Pon el concepto tal cual, para que sepamos que el pago es tuyo."
        : `Tiene que llegarnos ${deadlineWords(payBefore)}. Si no, el pedido se cancela solo y no debes nada.`,
  };
}

/** What the courier collects, if the money comes that way. */
export function cashReady(todo: PaymentToDo | null): Block[] {
  if (todo === null || MONEY_BROUGHT_BY[todo.method] !== "courier") return [];
  const amount = { strong: formatCents(todo.amountCents) };
  return [text("Pagas al recibirlo: ten preparados ", amount, " en efectivo para el repartidor.")];
}
