import {
  COUNTRY_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  SHIPPING_LABELS,
  toEuros,
} from "@bruma/contract";
import type { listOrderHeads } from "@bruma/domain";
import type { CsvColumn } from "../csv.ts";

type OrderHead = Awaited<ReturnType<typeof listOrderHeads>>[number];

/** The table of orders as a file. */
export const ORDER_TABLE: readonly CsvColumn<OrderHead>[] = [
  { title: "Pedido", cell: ({ id }) => id },
  { title: "Fecha", cell: ({ createdAt }) => createdAt },
  { title: "Cliente", cell: ({ userName }) => userName },
  { title: "Email", cell: ({ userEmail }) => userEmail },
  { title: "Estado", cell: ({ status }) => ORDER_STATUS_LABELS[status] },
  { title: "Forma de pago", cell: ({ paymentMethod }) => PAYMENT_METHOD_LABELS[paymentMethod] },
  { title: "Pago", cell: ({ paymentStatus }) => PAYMENT_STATUS_LABELS[paymentStatus] },
  { title: "Artículos", cell: ({ itemCount }) => itemCount },
  { title: "Subtotal", cell: ({ subtotalCents }) => toEuros(subtotalCents) },
  { title: "Descuento", cell: ({ discountCents }) => toEuros(discountCents) },
  { title: "Cupón", cell: ({ couponCode }) => couponCode },
  { title: "Envío", cell: ({ shippingCents }) => toEuros(shippingCents) },
  { title: "Recargo", cell: ({ feeCents }) => toEuros(feeCents) },
  { title: "Extras", cell: ({ extrasCents }) => toEuros(extrasCents) },
  { title: "IVA descontado", cell: ({ vatReliefCents }) => toEuros(vatReliefCents) },
  { title: "Total", cell: ({ totalCents }) => toEuros(totalCents) },
  { title: "Pagado", cell: ({ paidCents }) => toEuros(paidCents) },
  { title: "Reembolsado", cell: ({ refundedCents }) => toEuros(refundedCents) },
  { title: "Descontado por devolución", cell: ({ settledCents }) => toEuros(settledCents) },
  { title: "Método de envío", cell: ({ shippingOption }) => SHIPPING_LABELS[shippingOption] },
  { title: "Destinatario", cell: ({ shipName }) => shipName },
  { title: "Dirección", cell: ({ shipAddress }) => shipAddress },
  { title: "Código postal", cell: ({ shipZipCode }) => shipZipCode },
  { title: "Ciudad", cell: ({ shipCity }) => shipCity },
  { title: "País", cell: ({ shipCountry }) => COUNTRY_LABELS[shipCountry] },
  { title: "Teléfono", cell: ({ shipPhone }) => shipPhone },
];
