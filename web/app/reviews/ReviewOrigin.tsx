import type { Review } from "@bruma/contract";
import { BadgeCheck } from "lucide-react";
import { Badge } from "../ui/Badge.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Where an opinion comes from: a purchase that was checked, or the shop's own people. */
export function ReviewOrigin({ review }: { review: Pick<Review, "is_verified" | "is_team"> }) {
  if (review.is_team) return <Badge tone="info">Opinión del equipo</Badge>;
  if (!review.is_verified) return null;
  return (
    <Badge tone="ok">
      <Icon of={BadgeCheck} size={14} />
      Compra verificada
    </Badge>
  );
}
