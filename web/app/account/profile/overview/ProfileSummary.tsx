import { formatEuros, formatNumber, type User } from "@bruma/contract";
import { BadgeCheck } from "lucide-react";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { formatYear } from "../../../ui/dates.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { StatCard } from "../../../ui/StatCard.tsx";
import { initialsOf } from "./initials.ts";
import { VerifyNotice } from "./VerifyNotice.tsx";

/** Who this is, since when, and what has come of it. */
export function ProfileSummary({ user }: { user: User }) {
  return (
    <div className="grid gap-4">
      <Card className="px-4 py-5 sm:px-6 sm:py-6">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
          <span
            aria-hidden="true"
            className="grid size-16 shrink-0 place-items-center rounded-pill bg-brand-wash font-display text-heading font-semibold text-brand-ink"
          >
            {initialsOf(user.name)}
          </span>
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-display text-subheading font-semibold">{user.name}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 break-all text-muted">{user.email}</span>
              {user.email_verified ? (
                <Badge tone="ok">
                  <Icon of={BadgeCheck} size={14} />
                  Email verificado
                </Badge>
              ) : (
                <Badge tone="warn">Email sin verificar</Badge>
              )}
            </p>
            <p className="text-small text-muted">Miembro desde {formatYear(user.created_at)}</p>
          </div>
        </div>
        {!user.email_verified && <VerifyNotice userId={user.id} email={user.email} />}
      </Card>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <StatCard name="Pedidos" value={formatNumber(user.orders_count)} note="Sin los cancelados" />
        <div className="max-sm:order-last max-sm:col-span-2">
          <StatCard name="Gastado" value={formatEuros(user.total_spent)} />
        </div>
        <StatCard name="Favoritos" value={formatNumber(user.favorites_count)} />
      </div>
    </div>
  );
}
