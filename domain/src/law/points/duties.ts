import { counted, formatNumber, type ISSUING_REFUSALS } from "@bruma/contract";
import { Refusal } from "../../Refusal.ts";
import { inSettings } from "../../settings/index.ts";
import { COMPANY } from "./company.ts";
import { type LegalPoint, met, missing, open } from "./LegalPoint.ts";

const REGISTERS = inSettings("legal");
const registered = (number: string, lacking: string) => (number === "" ? missing(lacking) : met(`Anotado: ${number}.`));
const INVOICES = { label: "Facturas", path: "/admin/invoices" };
/** Where is put right what keeps invoices from being issued. */
const TO_ISSUE: Record<(typeof ISSUING_REFUSALS)[number], typeof INVOICES> = {
  "invoice.seller_missing": COMPANY,
  "invoice.chain_of_another": COMPANY,
  "invoice.numbers_unknown": INVOICES,
  "invoice.chain_unsure": INVOICES,
  "invoice.clock_off": INVOICES,
};
/** Ley 37/1992, art. 90. */
const VAT_PERCENT = 21;

/** Taxes, waste, and what the shop knows of people. */
export const dutyPoints: readonly LegalPoint[] = [
  {
    id: "taxes.vat",
    area: "taxes",
    title: "IVA",
    asks: "El tipo general en precios finales; Canarias, Ceuta y Melilla, aparte.",
    source: "Ley 37/1992, arts. 3 y 90; TRLGDCU, art. 97.1.e",
    check: ({ settings: { taxes } }) =>
      taxes.vat_percent === VAT_PERCENT
        ? met("Los precios llevan el 21 %.")
        : open(`La tienda calcula con el ${formatNumber(taxes.vat_percent)} %; el tipo general es el 21 %.`),
    fix: inSettings("taxes"),
  },
  {
    id: "taxes.excise",
    area: "taxes",
    title: "Impuesto sobre los líquidos para cigarrillos electrónicos",
    asks: "Quien los fabrica, importa o introduce se inscribe en el registro territorial y lo ingresa; los demás compran con el impuesto pagado.",
    source: "Ley 38/1992, arts. 64 bis y siguientes (Ley 7/2024); Orden HAC/86/2025",
    isUnverified: true,
    check: ({ settings, onSale }) =>
      onSale.liquids === 0
        ? met("No hay líquidos a la venta.")
        : registered(
            settings.legal.excise_code,
            "Falta el código (CAE) con el que estás inscrito, o el de tu proveedor.",
          ),
    fix: REGISTERS,
  },
  {
    id: "environment.packaging",
    area: "environment",
    title: "Productor de envases",
    asks: "Inscripción en el Registro de Productores de Producto; su número va en las facturas.",
    source: "RD 1055/2022, art. 15; Ley 7/2022",
    check: ({ settings }) => registered(settings.legal.packaging_number, "Falta el número de registro de envases."),
    fix: REGISTERS,
  },
  {
    id: "environment.electrical",
    area: "environment",
    title: "Aparatos eléctricos",
    asks: "Registro de productores de aparatos, y recoger gratis el viejo al vender uno nuevo.",
    source: "RD 110/2015; Directiva 2012/19/UE, arts. 5 y 16",
    isUnverified: true,
    check: ({ settings, onSale }) =>
      onSale.devices === 0
        ? met("No hay dispositivos a la venta.")
        : registered(settings.legal.electrical_number, "Falta el número de registro, o el de tu proveedor."),
    fix: REGISTERS,
  },
  {
    id: "environment.batteries",
    area: "environment",
    title: "Pilas y baterías",
    asks: "Registro de productores de baterías, y recoger gratis las usadas, se compre o no.",
    source: "Reglamento (UE) 2023/1542, arts. 55 y 62",
    check: ({ settings, onSale }) =>
      onSale.batteries === 0
        ? met("No hay nada con batería a la venta.")
        : registered(settings.legal.battery_number, "Falta el número de registro, o el de tu proveedor."),
    fix: REGISTERS,
  },
  {
    id: "people.factor",
    area: "people",
    title: "Segundo factor del personal",
    asks: "Medidas de seguridad a la altura del riesgo para los datos de los clientes.",
    source: "Reglamento (UE) 2016/679 (RGPD), art. 32",
    check: ({ settings, staffWithoutFactor }) => {
      const lacking = counted(staffWithoutFactor, "persona no lo tiene", "personas no lo tienen");
      if (settings.safety.staff_totp_required) return met("Es obligatorio para entrar en la administración.");
      return staffWithoutFactor === 0 ? met("Todo el personal lo tiene.") : open(`No es obligatorio, y ${lacking}.`);
    },
    fix: inSettings("safety"),
  },
  {
    id: "people.retention",
    area: "people",
    title: "Conservación de datos",
    asks: "No guardar datos personales más de lo necesario; los libros, seis años.",
    source: "Reglamento (UE) 2016/679 (RGPD), art. 5.1.e; Código de Comercio, art. 30",
    check: ({ settings: { retention } }) =>
      retention.inactive_years > 0
        ? met(
            `Pedidos, ${retention.orders_years} años; cuentas sin usar, ${retention.inactive_years}. Cada noche se aplica.`,
          )
        : open("Las cuentas que nadie usa no se eliminan nunca."),
    fix: { label: "Ajustes: Conservación", path: "/admin/settings#conservacion" },
  },
  {
    id: "people.erased",
    area: "people",
    title: "Pedidos de cuentas eliminadas",
    asks: "Que dejen de nombrar a su comprador; los que esperan una factura con su nombre, en cuanto se emite.",
    source: "Reglamento (UE) 2016/679 (RGPD), art. 17; RD 1619/2012, arts. 4 y 6",
    check: ({ erased: { awaitingInvoice, obstacle } }) => {
      if (awaitingInvoice === 0) return met("Ninguno espera su factura.");
      const waiting = `${counted(awaitingInvoice, "pedido espera", "pedidos esperan")} una factura con el nombre del comprador, y hasta entonces la tienda guarda sus datos.`;
      return obstacle === null
        ? open(`${waiting} Se emiten solas en minutos: si mañana sigue igual, algo falla en esa tarea.`)
        : open(`${waiting} ${new Refusal(obstacle).message}`, TO_ISSUE[obstacle]);
    },
    fix: { label: "Estado de la tienda", path: "/admin/status" },
  },
  {
    id: "people.processing",
    area: "people",
    title: "Registro de actividades de tratamiento",
    asks: "Tener por escrito qué datos se tratan, para qué, quién los recibe y cuánto tiempo se guardan.",
    source: "Reglamento (UE) 2016/679 (RGPD), art. 30; LO 3/2018, art. 31",
    check: () => met("Se escribe solo con los datos que guarda la tienda: añade lo que tratas fuera de ella."),
    fix: { label: "Tratamientos", path: "/admin/processing" },
  },
  {
    id: "people.breaches",
    area: "people",
    title: "Brechas de datos personales",
    asks: "Comunicarlas a la AEPD en 72 horas, salvo que el riesgo sea improbable; avisar a las personas si es alto; documentarlas todas.",
    source: "Reglamento (UE) 2016/679 (RGPD), arts. 33 y 34",
    check: ({ breaches }) => {
      if (breaches.overdue > 0) {
        return open(`${counted(breaches.overdue, "brecha lleva", "brechas llevan")} más de 72 horas sin comunicar.`);
      }
      return breaches.open > 0
        ? open(`${counted(breaches.open, "brecha espera", "brechas esperan")}: el plazo de 72 horas corre.`)
        : met("Ninguna está por comunicar.");
    },
    fix: { label: "Brechas de datos", path: "/admin/breaches" },
  },
  {
    id: "people.cookies",
    area: "people",
    title: "Consentimiento de cookies",
    asks: "Rechazar tan fácil como aceptar, y nada opcional antes de elegir.",
    source: "Ley 34/2002 (LSSI), art. 22.2; RGPD, arts. 4.11 y 7",
    check: () => met("Lo opcional empieza apagado y los dos botones son iguales."),
  },
];
