import type { AdminUserDetail, ChangeRole, ChangeUser } from "@bruma/contract";
import { api } from "../../api/api.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange, useRemoval } from "../records/useChange.ts";

// People register and order while the page is open.
export const USERS = recordQueries("GET /admin/users", { freshMs: 30_000 });

const idOf = ({ user }: { user: AdminUserDetail }) => user.id;

export const useChangeUser = (id: number) =>
  useChange(USERS, (body: ChangeUser) => api("PUT /admin/users/:id", { params: { id }, body }), idOf);

export const useChangeRole = (id: number) =>
  useChange(USERS, (body: ChangeRole) => api("PUT /admin/users/:id/role", { params: { id }, body }), idOf);

export const useCheckAge = (id: number) =>
  useChange(
    USERS,
    (body: { checked: boolean; on?: string }) => api("PUT /admin/users/:id/age", { params: { id }, body }),
    idOf,
  );

export const useDeleteUser = () => useRemoval(USERS, (id) => api("DELETE /admin/users/:id", { params: { id } }));
