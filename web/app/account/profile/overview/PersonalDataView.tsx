import type { User } from "@bruma/contract";
import clsx from "clsx";

const NO = "No especificado";

export function PersonalDataView({ user }: { user: User }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact name="Nombre visible" value={user.name} />
      <Fact name="Email" value={user.email} />
      <Fact name="Nombre" value={user.firstName} />
      <Fact name="Apellidos" value={user.lastName} />
      <Fact name="Teléfono" value={user.phone} />
      <Fact name="Dirección" value={user.address} none="No especificada" />
      <Fact name="Ciudad" value={user.city} none="No especificada" />
      <Fact name="Código postal" value={user.zipCode} />
      <Fact name="País" value={user.country} />
    </dl>
  );
}

function Fact({ name, value, none = NO }: { name: string; value: string | null; none?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className={clsx(!value && "text-muted italic")}>{value || none}</dd>
    </div>
  );
}
