export * from "./expireUnpaidOrders.ts";
export * from "./moveOrder.ts";
export * from "./placeOrder.ts";
export * from "./quote.ts";
export * from "./quoteOrder.ts";
export * from "./readOrders.ts";
export * from "./recordPayment.ts";
