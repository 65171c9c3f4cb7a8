import { type AdminUser, type AdminUserDetail, toEuros } from "@bruma/contract";
import {
  changeRole,
  changeUser,
  eraseAccount,
  getUser,
  listUsers,
  Refusal,
  requireUser,
  summariseUsers,
  type UserDetailRow,
  type UserRow,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "./serve.ts";

export function serveAdminUsers(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ params }: { params: { id: number } }) => requireUser(shop.db, params.id);
  const userView = async (userId: number) => presentDetail(await getUser(shop.db, userId));

  serve(app, "GET /admin/users", async ({ query }) => {
    const [{ users, total }, summary] = await Promise.all([listUsers(shop.db, query), summariseUsers(shop.db)]);
    const { page, limit } = query;
    const { revenueCents, ...counts } = summary;
    return {
      success: true,
      users: users.map(presentUser),
      pagination: { total, page, pages: Math.ceil(total / limit), limit },
      summary: { ...counts, revenue: toEuros(revenueCents) },
    };
  });

  serve(app, "GET /admin/users/:id", async ({ params }) => ({ success: true, user: await userView(params.id) }), {
    exists,
  });

  serve(
    app,
    "PUT /admin/users/:id",
    async ({ shop, params, body }) => {
      await changeUser(shop, params.id, body, presentDetail);
      return { success: true, user: await userView(params.id) };
    },
    { exists },
  );

  serve(
    app,
    "PUT /admin/users/:id/role",
    async ({ shop, caller, params, body }) => {
      await changeRole(shop, params.id, body, caller.userId);
      return { success: true, user: await userView(params.id) };
    },
    { exists },
  );

  serve(
    app,
    "DELETE /admin/users/:id",
    async ({ shop, params }) => {
      if (!(await eraseAccount(shop, params.id))) throw new Refusal("user.not_found");
      return { success: true, message: "Usuario eliminado" };
    },
    { exists },
  );
}

function presentUser(user: UserRow): AdminUser {
  return {
    id: user.id,
    name: user.name,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    email_verified: user.emailVerifiedAt !== null,
    phone: user.phone,
    address: user.address,
    city: user.city,
    zipCode: user.zipCode,
    country: user.country,
    role: user.role,
    staff_role: user.staffRole,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    last_login: user.lastLoginAt?.toISOString() ?? null,
    orders_count: user.ordersCount,
    total_spent: toEuros(user.totalSpentCents),
  };
}

function presentDetail(user: UserDetailRow): AdminUserDetail {
  return { ...presentUser(user), sessions_count: user.sessionsCount, two_factor: user.hasSecondFactor };
}
