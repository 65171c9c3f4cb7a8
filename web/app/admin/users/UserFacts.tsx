import type { AdminUser, AdminUserDetail } from "@bruma/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { formatMoment } from "../../ui/dates.ts";
import { Price } from "../../ui/Price.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { StatCard } from "../../ui/StatCard.tsx";
import { AgeLevelOf } from "./AgeLevel.tsx";
import { ordersOf } from "./ordersOf.ts";
import { RoleBadge } from "./RoleBadge.tsx";

interface UserFactsProps {
  user: AdminUser;
  /** What the list's row lacks. */
  detail: AdminUserDetail | undefined;
}

export function UserFacts({ user, detail }: UserFactsProps) {
  const may = useMay();
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(" ");
  const place = [user.address, [user.zipCode, user.city].filter(Boolean).join(" "), user.country].filter(Boolean);
  const later = (value: ReactNode) => (detail ? value : <Skeleton className="h-5 w-24" />);
  return (
    <div className="grid gap-6 pb-2">
      <div className="grid gap-3 sm:grid-cols-2">
        <StatCard
          name="Pedidos"
          value={user.orders_count}
          note={
            may("orders.read") && user.orders_count > 0 ? (
              <Link to={ordersOf(user.email, "sales")} className="link">
                Ver los no cancelados
              </Link>
            ) : undefined
          }
        />
        <StatCard name="Total comprado" value={<Price euros={user.total_spent} />} note="Sin los cancelados" />
      </div>
      <dl className="grid gap-x-8 gap-y-4 text-small sm:grid-cols-2">
        <Fact name="Rol">
          <RoleBadge user={user} />
        </Fact>
        <Fact name="Email">
          <span className="break-all">{user.email}</span>
          <span className="block text-muted">{user.email_verified ? "Verificado" : "Sin verificar"}</span>
        </Fact>
        <Fact name="Nombre y apellidos">{fullName || "—"}</Fact>
        <Fact name="Teléfono">{user.phone || "—"}</Fact>
        <Fact name="Dirección">
          {place.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact name="Mayoría de edad">{later(detail && <AgeLevelOf user={detail} />)}</Fact>
        <Fact name="Alta">{formatMoment(user.created_at)}</Fact>
        <Fact name="Último acceso">{user.last_login ? formatMoment(user.last_login) : "Nunca"}</Fact>
        <Fact name="Sesiones abiertas">{later(detail?.sessions_count)}</Fact>
        <Fact name="Autenticación de dos factores">{later(detail?.two_factor ? "Activada" : "Sin activar")}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
