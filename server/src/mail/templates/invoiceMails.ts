import { formatCents } from "@bruma/contract";
import { Refusal, readInvoices } from "@bruma/domain";
import { renderInvoice, titleOf } from "../../documents/invoice.ts";
import { readLetterhead } from "../../documents/letterhead.ts";
import { button, type Letters, small, text } from "../Letter.ts";
import { contactWords, greeting } from "./phrases.ts";

export const invoiceLetters = {
  /** The document on a durable medium (RD 1619/2012, art. 17). */
  invoice_issued: async ({ db, reader, content, sheet }) => {
    const [invoice] = await readInvoices(db, [content.invoiceId]);
    if (invoice === undefined) throw new Refusal("invoice.not_found");
    const { code, orderId, totalCents, kind } = invoice;
    const title = titleOf(invoice);
    return {
      subject: `${title} ${code} de tu pedido #${orderId}`,
      preview: `Va adjunta: ${formatCents(totalCents)}.`,
      title: `${title} ${code}`,
      blocks: [
        text(greeting(reader.name)),
        text(
          kind === "rectifying"
            ? "Te adjuntamos la rectificación de la factura de tu pedido "
            : "Te adjuntamos la factura de tu pedido ",
          { strong: `#${orderId}` },
          `, de ${formatCents(totalCents)}.`,
        ),
        button("Ver el pedido y sus facturas", `${sheet.publicUrl}/orders/${orderId}`),
        small(
          kind === "simplified"
            ? "¿La necesitas con tu NIF? Pídela en la página del pedido."
            : `Si algún dato no está bien, ${contactWords(sheet)}.`,
        ),
      ],
      why: `Recibes este correo porque has comprado en ${sheet.settings.company.brand}.`,
      attachments: async () => [
        { name: `${code}.pdf`, type: "application/pdf", bytes: await renderInvoice(invoice, await readLetterhead(db)) },
      ],
    };
  },
} satisfies Partial<Letters>;
