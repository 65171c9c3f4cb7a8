import { counted, type LegalPoint, met, missing, open } from "./LegalPoint.ts";

const REGISTERS = { label: "Ajustes: Datos legales", path: "/admin/settings#legal" };
const registered = (number: string, lacking: string) => (number === "" ? missing(lacking) : met(`Anotado: ${number}.`));
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
        : open(`La tienda calcula con el ${taxes.vat_percent.toLocaleString("es-ES")} %; el tipo general es el 21 %.`),
    fix: { label: "Ajustes: Impuestos", path: "/admin/settings#impuestos" },
  },
  {
    id: "taxes.excise",
    area: "taxes",
    title: "Impuesto sobre los líquidos para cigarrillos electrónicos",
    asks: "Quien los fabrica, importa o introduce se inscribe en el registro territorial y lo ingresa; los demás compran con el impuesto pagado.",
    source: "Ley 38/1992, arts. 64 bis y siguientes (Ley 7/2024); Orden HAC/86/2025",
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
    title: "Aparatos eléctricos y pilas",
    asks: "Registro de productores de aparatos y de baterías, y recogida de los usados.",
    source: "RD 110/2015; Reglamento (UE) 2023/1542, art. 55",
    check: ({ settings, onSale }) =>
      onSale.devices === 0
        ? met("No hay dispositivos a la venta.")
        : registered(settings.legal.electrical_number, "Falta el número de registro, o el de tu proveedor."),
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
    fix: { label: "Ajustes: Seguridad y cumplimiento", path: "/admin/settings#seguridad" },
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
    id: "people.cookies",
    area: "people",
    title: "Consentimiento de cookies",
    asks: "Rechazar tan fácil como aceptar, y nada opcional antes de elegir.",
    source: "Ley 34/2002 (LSSI), art. 22.2; RGPD, arts. 4.11 y 7",
    check: () => met("Lo opcional empieza apagado y los dos botones son iguales."),
  },
];
