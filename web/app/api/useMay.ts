import { type Permission, staffMay } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../session/session.ts";
import { profileQuery } from "./profileQuery.ts";

/**
 * What the member of staff who looks may do. It spares people buttons that would be refused and protects nothing: the API does
 * that. Until it is known, nothing that changes anything is offered.
 */
export function useMay(): (permission: Permission) => boolean {
  const { user } = useSession();
  const { data } = useQuery(profileQuery(user?.id));
  return (permission) => data?.role === "admin" && staffMay(data.staff_role, permission);
}
