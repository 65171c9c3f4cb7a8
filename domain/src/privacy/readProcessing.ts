import type { ProcessingRecord } from "@bruma/contract";
import type { Db } from "@bruma/db";
import { getTableName } from "@bruma/db/sql";
import { readSettings } from "../settings/index.ts";
import { ACTIVITIES } from "./activities.ts";
import { type Basis, type ColumnRule, columnName } from "./PersonalTable.ts";
import { PERSONAL_DATA } from "./personalData.ts";

const BASES: Record<Basis, string> = {
  contract: "Contrato (art. 6.1.b)",
  law: "Obligación legal (art. 6.1.c)",
  interest: "Interés legítimo (art. 6.1.f)",
  consent: "Consentimiento (art. 6.1.a)",
};

/** What the shop's code does about it (art. 32); what people and places do about it, its owner adds. */
const MEASURES = [
  "Contraseñas con resumen lento y segundo factor para el personal",
  "Permisos por puesto, y un registro de quién cambió qué que nadie puede borrar",
  "Borrado por plazos cada noche, y bloqueo aparte de lo que la ley obliga a guardar",
  "Descarga y eliminación de sus datos por cada cliente, sin pedir permiso",
];

const isTold = (rule: ColumnRule) => rule.kind === "personal" || rule.kind === "secret";

/** The record of processing activities (GDPR, art. 30.1), from the settings and from what is classified of each column. */
export async function readProcessing(db: Db): Promise<ProcessingRecord> {
  const settings = await readSettings(db);
  const { name, nif, address, email, phone } = settings.company;
  return {
    controller: { name, nif, address, email, phone },
    activities: ACTIVITIES.map(({ tables, term, ...told }) => {
      const rules = PERSONAL_DATA.filter(({ table }) => tables.includes(table));
      const columns = rules.flatMap((each) => Object.entries(each.columns).map((entry) => [each, ...entry] as const));
      const personal = columns.filter(([, , rule]) => isTold(rule));
      const bases = personal.flatMap(([, , rule]) => ("basis" in rule ? [BASES[rule.basis]] : []));
      return {
        ...told,
        term: term(settings),
        bases: [...new Set(bases)].sort(),
        columns: personal.map(([{ table }, key]) => `${getTableName(table)}.${columnName(key)}`),
      };
    }),
    measures: MEASURES,
  };
}
