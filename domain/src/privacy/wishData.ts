import { ownedDevices, productAlerts, wishlistItems } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { link, type PersonalTable, plain, rules } from "./PersonalTable.ts";

/** What a customer has marked or waits for. */
export const wishData: readonly PersonalTable[] = [
  rules(wishlistItems, {
    rowsOf: ({ userId }) => eq(wishlistItems.userId, userId),
    file: "favoritos.json",
    kept: "until it is taken out",
    columns: { id: plain, userId: link, productId: plain, addedAt: plain },
  }),
  rules(ownedDevices, {
    rowsOf: ({ userId }) => eq(ownedDevices.userId, userId),
    file: "dispositivos.json",
    kept: "until it is taken out",
    columns: { userId: link, productId: plain, addedAt: plain },
  }),
  rules(productAlerts, {
    rowsOf: ({ userId }) => eq(productAlerts.userId, userId),
    file: "favoritos.json",
    kept: "until it is told or taken back",
    columns: {
      id: plain,
      userId: link,
      productId: plain,
      variantId: plain,
      kind: plain,
      priceCents: plain,
      createdAt: plain,
    },
  }),
];
