import { line } from "../fields/fields.ts";
import { section, setting } from "./section.ts";

export const bank = section(
  {
    anchor: "banco",
    title: "Banco",
    text: "La cuenta a la que se pagan los pedidos. Sale en la confirmación y en el correo de cada pedido nuevo.",
  },
  {
    bank: setting(line(100, "El banco es obligatorio"), { label: "Banco", default: "[Banco por completar]" }),
    holder: setting(line(200, "El titular es obligatorio"), { label: "Titular", default: "[Titular por completar]" }),
    // With or without spaces. The server checks that it is an IBAN.
    iban: setting(line(50, "El IBAN es obligatorio"), { label: "IBAN", default: "[IBAN por completar]", wide: true }),
  },
);
