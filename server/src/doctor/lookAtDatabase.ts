import { type Database, hasPendingMigrations, mendedRelease } from "@bruma/db";
import { type Finding, fault, good, watch } from "./Finding.ts";

const MOST_APART_MS = 60_000;

/** The database's release, schema, clock and connections. `isEmbedded`: the one that the shop brings. */
export async function lookAtDatabase({ sql }: Database, isEmbedded: boolean, now: () => Date): Promise<Finding[]> {
  const asked = now().getTime();
  const [row] = await sql`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      extract(epoch from clock_timestamp()) * 1000 as ms, current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as held`;
  const release = { version: Number(row?.version), name: String(row?.name) };
  return [
    lookAtRelease(release, isEmbedded),
    (await hasPendingMigrations(sql))
      ? watch("Esquema", "más antiguo que este programa", "El próximo arranque lo pone al día: haz antes una copia.")
      : good("Esquema", "al día"),
    judgeClock(Number(row?.ms) - asked),
    judgeConnections(Number(row?.held), Number(row?.most)),
  ];
}

export function lookAtRelease(release: { version: number; name: string }, isEmbedded: boolean): Finding {
  const found = `PostgreSQL ${release.name}${isEmbedded ? ", la que trae la tienda" : ""}`;
  const mended = mendedRelease(release);
  if (mended === undefined) return good("Base de datos", found);
  return isEmbedded
    ? watch(
        "Base de datos",
        `${found}, con fallos de seguridad conocidos`,
        "Solo escucha en esta máquina; docs/advisories.md dice qué significan. Para cerrarlos, pon DATABASE_URL.",
      )
    : fault(
        "Base de datos",
        `${found}, con fallos de seguridad conocidos`,
        `Instala ${mended} o una más nueva (docs/advisories.md).`,
      );
}

export function judgeClock(apartMs: number): Finding {
  const seconds = Math.round(Math.abs(apartMs) / 1000);
  const found = `a ${seconds} s del de la base de datos`;
  return Math.abs(apartMs) > MOST_APART_MS
    ? fault(
        "Reloj",
        found,
        "De él dependen plazos y facturas: ponlo en hora por NTP en las dos máquinas (timedatectl set-ntp true).",
      )
    : good("Reloj", found);
}

export function judgeConnections(held: number, most: number): Finding {
  const found = `${held} de ${most} en uso`;
  return held > most * 0.9
    ? watch("Conexiones", found, "Sube max_connections o baja DATABASE_CONNECTIONS (docs/scale.md).")
    : good("Conexiones", found);
}
