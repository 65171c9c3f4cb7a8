import { staffMay } from "@bruma/contract";
import {
  countOpenWithdrawals,
  countOrdersToPrepare,
  countReportedReviews,
  countWaitingEntries,
  readStaffPush,
  readWaitingMessages,
  readWaitingOrders,
  setStaffPush,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";

export function serveStaffNotices(app: FastifyInstance): void {
  serve(app, "GET /admin/waiting", async ({ shop, caller: { staffRole } }) => {
    const [orders, to_prepare, messages, entries, withdrawals, reviews] = await Promise.all([
      staffMay(staffRole, "orders.read") ? readWaitingOrders(shop.db) : null,
      staffMay(staffRole, "orders.read") ? countOrdersToPrepare(shop.db, shop.now()) : null,
      staffMay(staffRole, "messages.read") ? readWaitingMessages(shop.db) : null,
      staffMay(staffRole, "payments.read") ? countWaitingEntries(shop.db) : null,
      staffMay(staffRole, "orders.read") ? countOpenWithdrawals(shop.db) : null,
      staffMay(staffRole, "reviews.read") ? countReportedReviews(shop.db) : null,
    ]);
    return { orders, to_prepare, messages, entries, withdrawals, reviews };
  });

  serve(app, "GET /admin/push-preferences", async ({ shop, caller }) => ({
    preferences: await readStaffPush(shop, caller.userId),
  }));

  serve(app, "PUT /admin/push-preferences", async ({ shop, caller, body }) => {
    await setStaffPush(shop, body);
    return { preferences: await readStaffPush(shop, caller.userId) };
  });
}
