import { breaches, breachNotes, type Tx } from "@bruma/db";
import { daysAfter, daysBefore } from "../dates.ts";

/** A mail that went to somebody else: no risk to speak of, noted all the same. */
export async function insertBreach(tx: Tx, now: Date, adminId: number): Promise<void> {
  const noticedAt = daysBefore(now, 47);
  const closedAt = daysAfter(noticedAt, 3);
  const [breach] = await tx
    .insert(breaches)
    .values({
      noticedAt,
      dueAt: daysAfter(noticedAt, 3),
      what: "Un albarán se metió en el paquete de otra persona.",
      whose: "Clientes con pedido",
      kinds: "Nombre, dirección de entrega y productos",
      affected: 1,
      risk: "unlikely",
      consequences: "Quien lo recibió pudo leer un nombre y una dirección.",
      measures: "Se recogió el papel y se revisó cómo se preparan los paquetes.",
      state: "closed",
      exemptReason: "El papel se recuperó a las dos horas y quien lo recibió confirmó por escrito que no guardó copia.",
      closedAt,
      outcome: "Cada albarán se imprime ya con su etiqueta.",
      recordedBy: adminId,
      createdAt: noticedAt,
      updatedAt: closedAt,
    })
    .returning({ id: breaches.id });
  if (breach === undefined) return;
  const text = "Confirmado por escrito que no queda copia.";
  await tx.insert(breachNotes).values({ breachId: breach.id, authorId: adminId, text, at: daysAfter(noticedAt, 1) });
}
