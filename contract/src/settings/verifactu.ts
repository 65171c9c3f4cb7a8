import { z } from "zod";
import { line } from "../fields/fields.ts";
import { isNif, normaliseNif } from "../fields/nif.ts";
import { VERIFACTU_ENVIRONMENT_LABELS, VERIFACTU_ENVIRONMENTS } from "../vocabulary/index.ts";
import { section, setting } from "./section.ts";

const nif = line(20)
  .overwrite(normaliseNif)
  .refine((value) => value === "" || isNif(value), "El NIF no es válido. Revisa los números y la letra.");

/** How invoices are recorded for the tax agency (RD 1007/2023; Orden HAC/1177/2024). */
export const verifactu = section(
  {
    anchor: "verifactu",
    title: "VERI*FACTU",
    text: "Cada factura deja un registro encadenado que se envía a la Agencia Tributaria. Obliga a las sociedades desde el 1 de enero de 2027 y a los demás desde el 1 de julio de 2027; antes es voluntario.",
  },
  {
    enabled: setting(z.boolean(), {
      label: "Registrar las facturas y enviarlas a la AEAT",
      default: false,
      hint: "Las facturas ya emitidas no se registran. Una vez que empiezas, sigue activo al menos hasta el 31 de diciembre: pregunta a tu asesor antes de quitarlo.",
      wide: true,
    }),
    environment: setting(z.enum(VERIFACTU_ENVIRONMENTS, "Elige el entorno"), {
      label: "Entorno",
      default: "test",
      choices: VERIFACTU_ENVIRONMENT_LABELS,
      hint: "Cada entorno tiene su propia cadena. En pruebas, el código QR de las facturas no vale.",
    }),
    seal: setting(z.boolean(), {
      label: "El certificado es de sello",
      default: false,
      hint: "La AEAT atiende a los certificados de sello en otra dirección.",
    }),
    producer_name: setting(line(120), {
      label: "Productor del programa",
      default: "",
      hint: "Quien firma la declaración responsable (RD 1007/2023, art. 13): quien te instaló la tienda, o tú.",
    }),
    producer_nif: setting(nif, { label: "NIF del productor", default: "" }),
    system_name: setting(line(30, "El nombre es obligatorio"), { label: "Nombre del programa", default: "Bruma" }),
    system_id: setting(
      line(2, "El código es obligatorio").regex(/^[A-Z0-9]{1,2}$/, "Una o dos letras mayúsculas o cifras"),
      { label: "Código del programa", default: "BR", hint: "Lo da el productor a cada programa suyo." },
    ),
    version: setting(line(50, "La versión es obligatoria"), { label: "Versión", default: "1.0" }),
    installation: setting(line(100, "El número es obligatorio"), {
      label: "Número de instalación",
      default: "1",
      hint: "Distinto en cada tienda que use el mismo programa. No lo cambies al restaurar una copia.",
    }),
  },
);
