import {
  type Billing,
  BY_BUYER,
  type Order,
  type OrderSummary,
  type OwnOrder,
  type PaymentInstructions,
  type ShippingAddress,
  toEuros,
} from "@bruma/contract";
import {
  balanceOf,
  mayBuyerCancel,
  type OrderDetail,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
  type PaymentToDo,
  paymentToDo,
  refundStateOf,
  type ShipmentRow,
  type ShopSettings,
} from "@bruma/domain";
import { imageUrl, presentImage } from "../catalogue/catalogue.ts";
import { arrivalOfOrder } from "./presentArrival.ts";
import { presentExtra } from "./presentExtra.ts";
import { presentTaxes } from "./presentTaxes.ts";

export function presentOrderSummary(order: OrderRow): OrderSummary {
  const shipping = shippingOf(order);
  const total = toEuros(order.totalCents);
  return {
    id: order.id,
    user_name: order.userName,
    user_email: order.userEmail,
    status: order.status,
    payment_status: order.paymentStatus,
    paid: toEuros(order.paidCents),
    refunded: toEuros(order.refundedCents),
    missing: toEuros(balanceOf(order).missingCents),
    refund: presentRefundState(order),
    total,
    total_amount: total,
    subtotal: toEuros(order.subtotalCents),
    shipping_cost: toEuros(order.shippingCents),
    shipping_method: order.shippingOption,
    arrival: arrivalOfOrder(order),
    payment_method: order.paymentMethod,
    fee: toEuros(order.feeCents),
    extras: order.extras.map(presentExtra),
    extras_cost: toEuros(order.extrasCents),
    vat_relief: toEuros(order.vatReliefCents),
    shipping_address: addressText(shipping),
    shipping,
    coupon_code: order.couponCode,
    coupon_discount: toEuros(order.discountCents),
    taxes: presentTaxes(order),
    created_at: order.createdAt.toISOString(),
    packed_at: order.packedAt?.toISOString() ?? null,
    cancelled_by_buyer: order.calledOffAt,
    item_count: order.itemCount,
    items: order.lines.map(presentItem),
  };
}

/** An order in its buyer's list, with the parcels that left. */
export function presentOwnOrder(order: OrderRow, shipments: readonly ShipmentRow[], settings: ShopSettings): OwnOrder {
  return {
    ...presentOrderSummary(order),
    shipments: shipments.map((shipment) => presentShipment(shipment, settings)),
  };
}

/** `audience`: a buyer is shown «Tienda», the staff is shown who of them it was. */
export function presentOrder(order: OrderDetail, settings: ShopSettings, audience: "buyer" | "staff"): Order {
  const { bank, holder, iban } = settings.bank;
  return {
    ...presentOwnOrder(order, order.shipments, settings),
    notes: order.notes,
    billing: billingOf(order),
    cancellable: mayBuyerCancel(order, settings),
    expires_at: order.paymentStatus === "unpaid" ? (order.expiresAt?.toISOString() ?? null) : null,
    transfer: { bank, holder, iban, reference: `Pedido #${order.id}`, amount: toEuros(order.totalCents) },
    payment_instructions: presentToDo(paymentToDo(order, settings)),
    payment_reported_at: order.paymentReportedAt?.toISOString() ?? null,
    return_label: order.returnLabel,
    settled: toEuros(order.settledCents),
    history: order.events.map((event) => ({
      at: event.at.toISOString(),
      by: doerOf(event, order, audience),
      from: event.fromStatus,
      to: event.toStatus,
      note: event.note,
    })),
  };
}

function presentRefundState(order: OrderRow): OrderSummary["refund"] {
  const state = refundStateOf(order);
  if (state === null) return null;
  return {
    owed: toEuros(state.owedCents),
    on_its_way: toEuros(state.onItsWayCents),
    paid: toEuros(state.paidCents),
    to: state.to,
  };
}

function presentToDo(todo: PaymentToDo | null): PaymentInstructions | null {
  if (todo === null) return null;
  const amount = toEuros(todo.amountCents);
  if (!("iban" in todo)) return { method: todo.method, amount };
  const { method, bank, holder, iban, concept, reference, payBefore, qr } = todo;
  return { method, bank, holder, iban, amount, concept, reference, pay_before: payBefore?.toISOString() ?? null, qr };
}

function presentShipment(shipment: ShipmentRow, settings: ShopSettings) {
  return {
    id: shipment.id,
    carrier: shipment.carrier,
    tracking_number: shipment.trackingNumber,
    tracking_url: trackingPage(shipment, settings),
    shipped_at: shipment.shippedAt.toISOString(),
    lines: shipment.lines,
  };
}

/** Where the carrier tells of a parcel, if it has a number and we know its carrier. */
export function trackingPage({ carrier, trackingNumber }: ShipmentRow, { shipping }: ShopSettings): string | null {
  const page = shipping.carriers.find(({ name }) => name === carrier)?.tracking_url;
  return page && trackingNumber ? page.replace("{code}", encodeURIComponent(trackingNumber)) : null;
}

function doerOf(event: OrderEventRow, order: OrderRow, audience: "buyer" | "staff"): string {
  if (event.actorId !== null && event.actorId === order.userId) return BY_BUYER;
  return audience === "staff" ? (event.actorName ?? "Tienda") : "Tienda";
}

function shippingOf(order: OrderRow): ShippingAddress {
  return {
    name: order.shipName,
    address: order.shipAddress,
    city: order.shipCity,
    state: order.shipState,
    zip_code: order.shipZipCode,
    country: order.shipCountry,
    phone: order.shipPhone,
  };
}

function billingOf(order: OrderRow): Billing | null {
  if (order.billName === null || order.billCountry === null) return null;
  return {
    name: order.billName,
    nif: order.billNif ?? "",
    address: order.billAddress ?? "",
    city: order.billCity ?? "",
    zip_code: order.billZipCode ?? "",
    country: order.billCountry,
  };
}

/** The specification's text of an address: one thing a line, the telephone last. */
function addressText({ name, address, city, state, zip_code, country, phone }: ShippingAddress): string {
  const place = [`${zip_code} ${city}`, state].filter(Boolean).join(", ");
  return [name, address, place, country, `Phone: ${phone}`].join("\n");
}

function presentItem(line: OrderLineRow) {
  return {
    position: line.position,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    product_name: line.name,
    current_product_name: line.currentName,
    is_on_sale: line.isOnSale,
    sku: line.sku,
    hygiene_seal: line.sealedForHygiene,
    options: line.options,
    price: toEuros(line.unitPriceCents),
    quantity: line.quantity,
    shipped: line.shipped,
    line_total: toEuros(line.unitPriceCents * line.quantity),
    excise: toEuros(line.exciseCents),
    image_url: imageUrl(line.image),
    image: line.image && presentImage(line.image),
  };
}
