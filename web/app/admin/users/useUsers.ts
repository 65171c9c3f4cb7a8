import {
  type AdminUserDetail,
  AGE_LEVELS,
  ApiError,
  type ChangeRole,
  type ChangeUser,
  ROLES,
  STAFF_ROLES,
} from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import type { ListAddress } from "../list/useListAddress.ts";

const PAGE = 25;
// People register and order while the page is open.
const FRESH_MS = 30_000;
const USERS = ["admin", "users"] as const;
const userKey = (id: number) => [...USERS, "one", id];

/** What the list is filtered by; what somebody wrote into the address by hand and it does not know, it ignores. */
export function usersFilter(address: ListAddress) {
  return {
    search: address.read("buscar") || undefined,
    role: ROLES.find((role) => role === address.read("rol")),
    staff_role: STAFF_ROLES.find((role) => role === address.read("perfil")),
    age: AGE_LEVELS.find((level) => level === address.read("edad")),
    sort: address.read("orden") || undefined,
  };
}

export function useUsers(address: ListAddress) {
  const query = { ...usersFilter(address), page: address.page, limit: PAGE };
  return useQuery({
    queryKey: [...USERS, "list", query],
    queryFn: ({ signal }) => api("GET /admin/users", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** As it is now: what is about to be edited must not be a version kept from before. */
export function useUser(id: number) {
  return useQuery({
    queryKey: userKey(id),
    queryFn: async ({ signal }) => (await api("GET /admin/users/:id", { params: { id }, signal })).user,
    staleTime: 0,
  });
}

export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

export function useChangeUser(id: number) {
  return useUserChange((body: ChangeUser) => api("PUT /admin/users/:id", { params: { id }, body }));
}

export function useChangeRole(id: number) {
  return useUserChange((body: ChangeRole) => api("PUT /admin/users/:id/role", { params: { id }, body }));
}

export function useCheckAge(id: number) {
  return useUserChange((body: { checked: boolean; on?: string }) =>
    api("PUT /admin/users/:id/age", { params: { id }, body }),
  );
}

/** Done once the list shows it. */
export function useDeleteUser(id: number) {
  const queries = useQueryClient();
  const refresh = () => {
    queries.removeQueries({ queryKey: userKey(id) });
    return queries.invalidateQueries({ queryKey: [...USERS, "list"] });
  };
  return useMutation({
    mutationFn: () => api("DELETE /admin/users/:id", { params: { id } }),
    onSuccess: refresh,
    onError: (error) => (isGone(error) ? refresh() : undefined),
  });
}

function useUserChange<Body>(change: (body: Body) => Promise<{ user: AdminUserDetail }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ user }) => {
      queries.setQueryData(userKey(user.id), user);
      return queries.invalidateQueries({ queryKey: [...USERS, "list"] });
    },
    onError: (error) => (isGone(error) ? queries.invalidateQueries({ queryKey: USERS }) : undefined),
  });
}
