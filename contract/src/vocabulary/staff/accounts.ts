import type { StaffRole } from "../accounts.ts";

export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  owner: "Propietario",
  manager: "Encargado",
  warehouse: "Almacén",
  support: "Atención al cliente",
  "read-only": "Solo lectura",
};
