import type { AdminUser } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import { roleText } from "./roleWords.ts";

export function RoleBadge({ user }: { user: Pick<AdminUser, "role" | "staff_role"> }) {
  if (user.role === "user") return <Badge>Usuario</Badge>;
  return (
    <Badge tone="brand">
      <span className="sr-only">Administrador: </span>
      {roleText(user)}
    </Badge>
  );
}
