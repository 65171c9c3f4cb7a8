import { type Role, STAFF_ROLE_LABELS, type StaffRole } from "@bruma/contract";

export const ROLE_WORDS: Record<Role, string> = { user: "Usuario", admin: "Administrador" };

/** What each profile is for, for whoever gives it. */
export const STAFF_ROLE_TEXTS: Record<StaffRole, string> = {
  owner: "Puede todo: también los roles del personal y los ajustes de la tienda.",
  manager: "Lleva la tienda: catálogo, pedidos, cobros, cupones y clientes. Ni roles ni ajustes.",
  warehouse: "Prepara y envía pedidos y lleva el stock. No ve clientes ni cobra.",
  support: "Atiende a clientes: pedidos, mensajes, reseñas y correo. No toca precios ni cobros.",
  "read-only": "Lo ve todo y no cambia nada.",
};

/** An admin whose powers nobody narrowed is an owner in all but name. */
export const staffRoleOf = ({ staff_role }: { staff_role: StaffRole | null }): StaffRole => staff_role ?? "owner";

/** «Usuario», or the profile of a member of staff. */
export function roleText(user: { role: Role; staff_role: StaffRole | null }): string {
  return user.role === "user" ? ROLE_WORDS.user : STAFF_ROLE_LABELS[staffRoleOf(user)];
}
