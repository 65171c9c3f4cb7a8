import type { Tx } from "@bruma/db";
import { billingRecords } from "@bruma/db";
import { desc, eq } from "@bruma/db/sql";
import { invalid } from "../../Refusal.ts";
import { isOfAnother } from "./isOfAnother.ts";

/** Refuses `request.invalid` where records are chained already that are of another NIF: a company's chain is its own. */
export async function refuseOtherCompany(tx: Tx, nif: string): Promise<void> {
  const [last = null] = await tx
    .select({ issuerNif: billingRecords.issuerNif })
    .from(billingRecords)
    .where(eq(billingRecords.environment, "production"))
    .orderBy(desc(billingRecords.position))
    .limit(1);
  if (last === null || !isOfAnother("production", last, nif)) return;
  const words = `Las facturas de esta tienda se registran en la AEAT a nombre de ${last.issuerNif}, y su cadena no puede seguir con otro NIF. Otra empresa necesita otra instalación, con su propia base de datos; esta se queda para consultar y rectificar lo suyo. Si el NIF registrado está mal escrito, habla con tu asesor antes de emitir nada más.`;
  throw invalid({ nif: words });
}
