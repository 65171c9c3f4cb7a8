import { z } from "zod";
import { line } from "../fields/fields.ts";
import { INVOICE_MOMENT_LABELS, INVOICE_MOMENTS } from "../vocabulary/index.ts";
import { section, setting } from "./section.ts";
import { whole } from "./settingTypes.ts";

const PREFIX = "De una a cuatro letras mayúsculas o cifras";
const ACCOUNT = "De 3 a 12 cifras";
const IAE = "Tres cifras, y una más tras un punto";
const A3_COMPANY = "De 1 a 5 cifras";
const account = line(12, ACCOUNT).regex(/^\d{3,12}$/, ACCOUNT);
const prefix = line(4, PREFIX).regex(/^[A-Z0-9]{1,4}$/, PREFIX);

/** How the shop's documents are numbered and issued. That they are is law (RD 1619/2012, art. 2): it is no setting. */
export const invoices = section(
  {
    anchor: "facturas",
    title: "Facturas",
    text: "Cada pedido tiene su factura, numerada sin huecos (RD 1619/2012). Para emitirla hacen falta la razón social, el NIF y el domicilio de la empresa.",
  },
  {
    moment: setting(z.enum(INVOICE_MOMENTS, "Elige cuándo"), {
      label: "Se emite",
      default: "dispatch",
      choices: INVOICE_MOMENT_LABELS,
      hint: "Al enviar: el día en que nace el IVA de la entrega (LIVA, art. 75.Uno) y el que cuenta «Impuestos». La ley pide factura también por el cobro anticipado (art. 75.Dos; RD 1619/2012, art. 2.1): si cobras y envías en meses distintos, elige «al cobrar» y díselo a tu asesor.",
      wide: true,
    }),
    simplified_limit: setting(whole(400, 3_000), {
      label: "Límite de la simplificada (€)",
      default: 3_000,
      hint: "400 € en general, 3.000 € en la venta al por menor (RD 1619/2012, art. 4).",
    }),
    simplified_prefix: setting(prefix, { label: "Serie de las simplificadas", default: "S", hint: "«S2026-000001»." }),
    complete_prefix: setting(prefix, { label: "Serie de las completas", default: "F" }),
    rectifying_prefix: setting(prefix, { label: "Serie de las rectificativas", default: "R" }),
    customers_account: setting(account, {
      label: "Cuenta de clientes",
      default: "430000000",
      hint: "Del diario contable.",
    }),
    sales_account: setting(account, { label: "Cuenta de ventas", default: "700000000" }),
    returns_account: setting(account, { label: "Cuenta de devoluciones", default: "708000000" }),
    vat_account: setting(account, { label: "Cuenta de IVA repercutido", default: "477000000" }),
    iae: setting(line(5).regex(/^(\d{3}(\.\d)?)?$/, IAE), {
      label: "Epígrafe del IAE",
      default: "",
      hint: "De tu alta en Hacienda (modelo 036), por ejemplo 659.9. Va en el libro de facturas.",
    }),
    a3_company: setting(line(5, A3_COMPANY).regex(/^\d{1,5}$/, A3_COMPANY), {
      label: "Empresa en a3",
      default: "1",
      hint: "El número que tu asesoría le da en a3asesor o a3con, para el fichero SUENLACE.DAT.",
    }),
    by_mail: setting(z.boolean(), {
      label: "Enviar cada factura por correo",
      default: true,
      hint: "La factura se entrega a quien compra (RD 1619/2012, art. 17). Sin marcar, queda en su cuenta.",
    }),
  },
);
