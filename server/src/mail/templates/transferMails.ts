import { FIGURES, formatEuros, type MailContent, type TransferSummary } from "@bruma/contract";
import { button, type Letter, type Letters, type Sheet, text } from "../Letter.ts";

export const transferLetters = {
  transfers_daily: ({ content, sheet }) => transfersDaily(content, sheet),
} satisfies Partial<Letters>;

const ROWS: readonly [keyof TransferSummary, name: string, amountOf?: string][] = [
  ["unpaid", "Pedidos sin pagar"],
  ["overdue", "De ellos, fuera de plazo"],
  ["unmatched", "Movimientos por revisar", FIGURES.unmatched.amountOf],
  ["refunds", "Reembolsos por hacer"],
];

/** To the shop, once a day: what waits for it. */
function transfersDaily(summary: MailContent<"transfers_daily">, sheet: Sheet): Letter {
  const { unmatched, refunds } = summary;
  const waiting = unmatched.count + refunds.count;
  return {
    subject: waiting === 0 ? "Transferencias: nada por hacer hoy" : `Transferencias: ${waiting} por atender`,
    preview: "Lo que está sin pagar, sin conciliar y por devolver.",
    title: "Tus transferencias de hoy",
    blocks: [
      text("Así están las cuentas de la tienda esta mañana."),
      {
        is: "facts",
        title: "Resumen",
        rows: ROWS.map(([key, name, of = ""]) => [
          name,
          `${summary[key].count} · ${formatEuros(summary[key].amount)} ${of}`.trim(),
        ]),
      },
      button("Ver las transferencias", `${sheet.publicUrl}/admin/transfers`),
    ],
    why: `Recibes este resumen diario porque está activado en los ajustes de pago de ${sheet.settings.company.brand}.`,
  };
}
