import {
  cartLines,
  carts,
  couponUses,
  orderEvents,
  orderLines,
  orderRequests,
  orders,
  retainedOrders,
  shipmentLines,
  shipments,
  stockMovements,
} from "@bruma/db";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { link, type Person, type PersonalTable, personal, plain, rules, secret } from "./PersonalTable.ts";

const BOOKS = "six years (Código de Comercio, art. 30)";

const ofOrders =
  (orderId: PgColumn) =>
  ({ userId }: Person): SQL =>
    inArray(orderId, sql`(select o.id from ${orders} o where o.user_id = ${userId})`);

/** What the customer buys. */
export const purchaseData: readonly PersonalTable[] = [
  rules(orders, {
    rowsOf: ({ userId }) => eq(orders.userId, userId),
    file: "pedidos.json",
    kept: `${BOOKS}; then it names nobody`,
    columns: {
      id: plain,
      userId: link,
      userName: personal("name of the buyer", "contract", "set aside"),
      userEmail: personal("e-mail for the order", "contract", "set aside"),
      status: plain,
      paymentStatus: plain,
      paymentMethod: plain,
      subtotalCents: plain,
      discountCents: plain,
      shippingCents: plain,
      totalCents: plain,
      itemCount: plain,
      shippingOption: plain,
      shippingZone: plain,
      shipName: personal("addressee", "contract", "set aside"),
      shipAddress: personal("street", "contract", "set aside"),
      shipCity: personal("town", "contract", "set aside"),
      shipState: personal("province", "contract", "set aside"),
      shipZipCode: personal("postcode", "contract", "set aside"),
      shipCountry: plain,
      shipPhone: personal("telephone for the delivery", "contract", "set aside"),
      billName: personal("name on the invoice", "law", "set aside"),
      billNif: personal("tax number on the invoice", "law", "set aside"),
      billAddress: personal("street on the invoice", "law", "set aside"),
      billCity: personal("town on the invoice", "law", "set aside"),
      billZipCode: personal("postcode on the invoice", "law", "set aside"),
      billCountry: plain,
      couponId: plain,
      couponCode: plain,
      notes: personal("what the buyer wrote to the shop", "contract"),
      adultDeclaredAt: plain,
      createdAt: plain,
      expiresAt: plain,
      anonymisedAt: plain,
    },
  }),
  rules(orderLines, {
    rowsOf: ofOrders(orderLines.orderId),
    file: "pedidos.json",
    kept: "with its order, as a figure",
    columns: {
      orderId: plain,
      position: plain,
      productId: plain,
      variantId: plain,
      name: plain,
      sku: plain,
      options: plain,
      legalClass: plain,
      unitPriceCents: plain,
      quantity: plain,
    },
  }),
  rules(orderEvents, {
    rowsOf: ofOrders(orderEvents.orderId),
    file: "pedidos.json",
    kept: "with its order",
    columns: {
      id: plain,
      orderId: plain,
      actorId: link,
      fromStatus: plain,
      toStatus: plain,
      note: personal("remark on a step of the order", "contract"),
      at: plain,
    },
  }),
  rules(shipments, {
    rowsOf: ofOrders(shipments.orderId),
    file: "pedidos.json",
    kept: "with its order",
    columns: {
      id: plain,
      orderId: plain,
      carrier: plain,
      trackingNumber: personal("number of the parcel, under which its carrier knows the addressee", "contract"),
      actorId: link,
      shippedAt: plain,
    },
  }),
  rules(shipmentLines, {
    rowsOf: ofOrders(shipmentLines.orderId),
    file: "pedidos.json",
    kept: "with its order, as a figure",
    columns: { shipmentId: plain, orderId: plain, position: plain, quantity: plain },
  }),
  rules(retainedOrders, {
    kept: `${BOOKS}; no screen and no endpoint reads it (LO 3/2018, art. 32)`,
    columns: {
      orderId: plain,
      person: personal("whom an order of a deleted account was for", "law", "set aside"),
      createdAt: plain,
      until: plain,
    },
  }),
  rules(orderRequests, {
    rowsOf: ({ userId }) => eq(orderRequests.userId, userId),
    kept: "with its order, while the account is open",
    columns: {
      userId: link,
      key: plain,
      bodyHash: secret("fingerprint of a request, to know its repeat", "contract"),
      orderId: plain,
      createdAt: plain,
    },
  }),
  rules(carts, {
    rowsOf: ({ userId }) => eq(carts.userId, userId),
    file: "carrito.json",
    kept: "while the account is open",
    columns: { userId: link, couponId: plain, mergedGuestCart: plain, updatedAt: plain },
  }),
  rules(cartLines, {
    rowsOf: ({ userId }) => eq(cartLines.userId, userId),
    file: "carrito.json",
    kept: "until it is ordered or taken out",
    columns: { userId: link, variantId: plain, quantity: plain, seenPriceCents: plain, addedAt: plain },
  }),
  rules(couponUses, {
    rowsOf: ({ userId }) => eq(couponUses.userId, userId),
    file: "cupones.json",
    kept: "as a figure",
    columns: {
      id: plain,
      couponId: plain,
      userId: link,
      orderId: plain,
      delta: plain,
      discountCents: plain,
      at: plain,
    },
  }),
  rules(stockMovements, {
    kept: "as a figure",
    columns: { id: plain, variantId: plain, delta: plain, reason: plain, orderId: plain, actorId: link, at: plain },
  }),
];
