import { type AdminUser, type AdminUserDetail, AGE_LEVEL_LABELS, STAFF_ROLE_LABELS, toEuros } from "@bruma/contract";
import {
  ageLevelOf,
  byId,
  changeRole,
  changeUser,
  checkAge,
  eraseAccount,
  getUser,
  inPages,
  listUsers,
  Refusal,
  requireUser,
  summariseUsers,
  type UserDetailRow,
  type UserRow,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../csv.ts";
import { paginationOf } from "./paginationOf.ts";
import { serve, serveFile } from "./serve.ts";

const USER_COLUMNS: readonly CsvColumn<UserRow>[] = [
  { title: "Número", cell: ({ id }) => id },
  { title: "Nombre", cell: ({ name }) => name },
  { title: "Email", cell: ({ email }) => email },
  { title: "Teléfono", cell: ({ phone }) => phone },
  { title: "Rol", cell: ({ role }) => (role === "admin" ? "Administración" : "Cliente") },
  { title: "Perfil", cell: ({ staffRole }) => staffRole && STAFF_ROLE_LABELS[staffRole] },
  { title: "Mayoría de edad", cell: (user) => AGE_LEVEL_LABELS[ageLevelOf(user)] },
  { title: "Alta", cell: ({ createdAt }) => createdAt },
  { title: "Último acceso", cell: ({ lastLoginAt }) => lastLoginAt },
  { title: "Pedidos", cell: ({ ordersCount }) => ordersCount },
  { title: "Total gastado (€)", cell: ({ totalSpentCents }) => toEuros(totalSpentCents) },
];

export function serveAdminUsers(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ params }: { params: { id: number } }) => requireUser(shop.db, params.id);
  const userView = async (userId: number) => presentDetail(await getUser(shop.db, userId));

  serve(app, "GET /admin/users", async ({ query }) => {
    const [{ users, total }, summary] = await Promise.all([listUsers(shop.db, query), summariseUsers(shop.db)]);
    const { revenueCents, ...counts } = summary;
    return {
      success: true,
      users: users.map(presentUser),
      pagination: paginationOf(query, total),
      summary: { ...counts, revenue: toEuros(revenueCents) },
    };
  });

  serveFile(app, "GET /admin/users/export", async ({ query }) => {
    const rows = inPages(async (page, limit) => (await listUsers(shop.db, { ...query, page, limit })).users, byId);
    return { name: "usuarios.csv", bytes: csvOf(USER_COLUMNS, rows) };
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
      await changeRole(shop, params.id, body, caller.userId, presentDetail);
      return { success: true, user: await userView(params.id) };
    },
    { exists },
  );

  serve(
    app,
    "PUT /admin/users/:id/age",
    async ({ shop, params, body }) => {
      await checkAge(shop, params.id, body);
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
    age_level: ageLevelOf(user),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    last_login: user.lastLoginAt?.toISOString() ?? null,
    orders_count: user.ordersCount,
    total_spent: toEuros(user.totalSpentCents),
  };
}

function presentDetail(user: UserDetailRow): AdminUserDetail {
  return {
    ...presentUser(user),
    sessions_count: user.sessionsCount,
    two_factor: user.hasSecondFactor,
    adult_declared_at: user.adultDeclaredAt?.toISOString() ?? null,
    adult_checked_at: user.adultCheckedAt?.toISOString() ?? null,
    adult_checked_by: user.adultCheckedByName,
  };
}
