import { formatEuros, type MailContent, productPath } from "@bruma/contract";
import { button, type Letter, type Letters, type Reader, type Sheet, small, text } from "../Letter.ts";
import { oneLine } from "../words.ts";
import { greeting } from "./phrases.ts";

export const noticeLetters = {
  back_in_stock: ({ reader, content, sheet }) => backInStock(reader, content, sheet),
  price_drop: ({ reader, content, sheet }) => priceDrop(reader, content, sheet),
} satisfies Partial<Letters>;

const ONCE = "Este aviso se envía una sola vez. Si quieres otro, pídelo de nuevo en la página del producto.";

function backInStock(reader: Reader, product: MailContent<"back_in_stock">, sheet: Sheet): Letter {
  const name = oneLine(product.name);
  return {
    subject: `Vuelve a estar disponible: ${name}`,
    preview: "Nos pediste que te avisáramos.",
    title: "Vuelve a estar disponible",
    blocks: [
      text(greeting(reader.name)),
      text(
        "Nos pediste que te avisáramos, y ya hay existencias de ",
        { strong: name },
        ` por ${formatEuros(product.price)}.`,
      ),
      button("Ver el producto", `${sheet.publicUrl}${productPath(product)}`),
      small(ONCE),
    ],
    why: askedFor(sheet),
  };
}

function priceDrop(reader: Reader, product: MailContent<"price_drop">, sheet: Sheet): Letter {
  const name = oneLine(product.name);
  return {
    subject: `Ha bajado de precio: ${name}`,
    preview: `Ahora cuesta ${formatEuros(product.price)}.`,
    title: "Ha bajado de precio",
    blocks: [
      text(greeting(reader.name)),
      text(
        "Nos pediste que te avisáramos: ",
        { strong: name },
        " cuesta ahora ",
        { strong: formatEuros(product.price) },
        ".",
      ),
      button("Ver el producto", `${sheet.publicUrl}${productPath(product)}`),
      small(ONCE),
    ],
    why: askedFor(sheet),
  };
}

const askedFor = ({ settings }: Sheet) => `Recibes este correo porque pediste este aviso en ${settings.company.brand}.`;
