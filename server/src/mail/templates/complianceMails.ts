import { counted, formatNumber, type MailContent } from "@bruma/contract";
import { button, type Letter, type Letters, type Sheet, text } from "../Letter.ts";

export const complianceLetters = {
  sale_stopped: ({ content, sheet }) => saleStopped(content, sheet),
} satisfies Partial<Letters>;

/** To the shop: what the nightly check, or a ban that began, took off sale. */
function saleStopped({ total, products }: MailContent<"sale_stopped">, sheet: Sheet): Letter {
  const title = counted(total, "producto fuera de venta", "productos fuera de venta");
  const left = total - products.length;
  return {
    subject: title,
    preview: `La tienda ${total === 1 ? "lo ha retirado" : "los ha retirado"} porque una norma o una retirada lo pide.`,
    title,
    blocks: [
      text(
        total === 1
          ? "Ya no se puede comprar. Corrige lo que se indica y vuelve a activarlo, o levanta la retirada."
          : "Ya no se pueden comprar. Corrige lo que se indica y vuelve a activarlos, o levanta la retirada.",
      ),
      {
        is: "facts",
        title: "Cuáles y por qué",
        rows: products.map(({ id, name, why }) => [`${name} (#${id})`, why]),
        ...(left > 0 ? { note: `Y ${formatNumber(left)} más.` } : {}),
      },
      button("Ver en Cumplimiento", `${sheet.publicUrl}/admin/compliance?vista=fuera`),
    ],
    why: `Recibes este correo porque es la dirección de contacto de ${sheet.settings.company.brand}.`,
  };
}
