import type { AdminUser } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import { ROLE_WORDS, roleText } from "./roleWords.ts";

export function RoleBadge({ user }: { user: Pick<AdminUser, "role" | "staff_role"> }) {
  if (user.role === "user") return <Badge>{ROLE_WORDS.user}</Badge>;
  return (
    <Badge tone="brand">
      <span className="sr-only">{ROLE_WORDS.admin}: </span>
      {roleText(user)}
    </Badge>
  );
}
