import { z } from "zod";
import { line } from "../fields/fields.ts";
import { section, setting } from "./section.ts";

const atLeast = (min: number, max: number, refused: string) =>
  z.int(refused).min(min, refused).max(max, `Como máximo ${max}`);

/** What the law wants told of the company, and what the shop gives beyond its least. */
export const legal = section(
  {
    anchor: "legal",
    title: "Datos legales",
    text: "De los derechos del comprador puedes dar más que la ley, nunca menos. Cambian a la vez en la ficha de producto, la compra, las páginas y los correos.",
  },
  {
    withdrawal_days: setting(atLeast(14, 365, "La ley da 14 días naturales como mínimo (TRLGDCU, art. 104)"), {
      label: "Días para desistir",
      default: 14,
      hint: "Naturales, desde que lo recibe. Como mínimo 14 (TRLGDCU, art. 104).",
    }),
    warranty_years: setting(atLeast(3, 30, "La ley da 3 años como mínimo (TRLGDCU, art. 120)"), {
      label: "Años de garantía",
      default: 3,
      hint: "Desde la entrega. Como mínimo 3 en lo nuevo (TRLGDCU, art. 120).",
    }),
    registry: setting(line(300, "Los datos registrales son obligatorios"), {
      label: "Datos del registro",
      default: "[Datos registrales por completar]",
      hint: "Dónde está inscrita la empresa; sale en el aviso legal (LSSI, art. 10).",
      wide: true,
    }),
    packaging_number: setting(line(60), {
      label: "Registro de envases",
      default: "",
      hint: "«ENV/2026/000000000» (RD 1055/2022, art. 15).",
    }),
    electrical_number: setting(line(60), {
      label: "Registro de aparatos eléctricos",
      default: "",
      hint: "El tuyo o el de tu proveedor (RD 110/2015, art. 8).",
    }),
    battery_number: setting(line(60), {
      label: "Registro de pilas y baterías",
      default: "",
      hint: "El tuyo o el de tu proveedor (Reglamento (UE) 2023/1542, art. 55).",
    }),
    // Ley 38/1992, art. 64 quinquies; Orden HAC/86/2025.
    excise_code: setting(line(60), {
      label: "CAE del impuesto sobre líquidos",
      default: "",
      hint: "Solo si fabricas o importas líquidos (Ley 38/1992).",
    }),
  },
);
