import { type AdminUser, type AdminUserDetail, AGE_LEVEL_LABELS, STAFF_ROLE_LABELS, toEuros } from "@bruma/contract";
import {
  ageLevelOf,
  changeRole,
  changeUser,
  checkAge,
  eraseUser,
  getUser,
  listUsers,
  requireUser,
  summariseUsers,
  type UserDetailRow,
  type UserRow,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { CsvColumn } from "../../csv.ts";
import type { WithId } from "../serve/Call.ts";
import { serve } from "../serve/serve.ts";
import { serveChanges } from "../serve/serveChanges.ts";
import { serveTable } from "../serve/serveTable.ts";

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
  { title: "Total comprado (€)", cell: ({ totalSpentCents }) => toEuros(totalSpentCents) },
];

export function serveAdminUsers(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ params }: WithId) => requireUser(shop.db, params.id);
  const userReply = async (id: number) => ({ user: presentDetail(await getUser(shop.db, id)) });
  const change = serveChanges(app, { exists, answer: userReply });

  serveTable(app, "GET /admin/users", "GET /admin/users/export", {
    name: "usuarios.csv",
    columns: USER_COLUMNS,
    find: (query) => listUsers(shop.db, query),
    answer: async (found) => {
      const [{ rows }, { revenueCents, ...counts }] = await Promise.all([found, summariseUsers(shop.db)]);
      return { users: rows.map(presentUser), summary: { ...counts, revenue: toEuros(revenueCents) } };
    },
  });

  serve(app, "GET /admin/users/:id", { exists }, ({ params }) => userReply(params.id));

  change("PUT /admin/users/:id", ({ shop, params, body }) => changeUser(shop, params.id, body, presentDetail));

  change("PUT /admin/users/:id/role", ({ shop, params, body }) => changeRole(shop, params.id, body, presentDetail));

  change("PUT /admin/users/:id/age", ({ shop, params, body }) => checkAge(shop, params.id, body));

  serve(app, "DELETE /admin/users/:id", { exists }, async ({ shop, params }) => {
    await eraseUser(shop, params.id);
    return { message: "Usuario eliminado" };
  });
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
