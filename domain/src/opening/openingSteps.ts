import { counted, formatNumber, type OpeningStepName } from "@bruma/contract";
import type { LawFacts } from "../law/index.ts";
import { inSettings, type MissingData } from "../settings/index.ts";

/** What the steps look at. */
export interface OpeningFacts extends LawFacts {
  /** The law's points that the shop does not keep. */
  unmet: number;
  /** Whether a mail server is set, and what it said last where it refuses. */
  mail: { sends: boolean; refusal: string | null };
}

interface Seen {
  isDone: boolean;
  says: string;
}

interface OpeningStep {
  title: string;
  asks: string;
  /** Where it is settled; left out where that is not in the back office. */
  fix?: { label: string; path: string };
  /** The data that the shop has to say of itself, and what is said once it has them. */
  data?: { group: MissingData["group"]; done: string };
  /** What the shop sees of it otherwise. With neither, only the owner can say that it is settled. */
  see?: (facts: OpeningFacts) => Seen;
}

/** From who sells to the night's backup, in the order in which one does it. */
export const OPENING_STEP_RULES: Record<OpeningStepName, OpeningStep> = {
  company: {
    title: "Tu empresa",
    asks: "Nombre o razón social, NIF y domicilio. Salen en el pie, en el aviso legal y en cada factura.",
    fix: inSettings("company"),
    data: { group: "company", done: "Nombre, NIF y domicilio están puestos." },
  },
  contact: {
    title: "Cómo hablar contigo",
    asks: "Un correo y un teléfono que alguien atienda.",
    fix: inSettings("company"),
    data: { group: "contact", done: "Correo y teléfono están en Contacto y en el pie." },
  },
  bank: {
    title: "La cuenta en la que cobras",
    asks: "Banco, IBAN y titular tal como lo tiene el banco: quien compra lo copia, y su banco lo comprueba.",
    fix: inSettings("bank"),
    data: { group: "bank", done: "Banco, titular e IBAN están puestos." },
  },
  registry: {
    title: "Datos registrales y licencias",
    asks: "Los de tu inscripción en el Registro Mercantil o en el que corresponda, y los números de los registros de productor que tengas.",
    fix: inSettings("legal"),
    data: { group: "law", done: "Están en el aviso legal." },
  },
  mail: {
    title: "El correo",
    asks: "Un servidor de correo que envíe lo que la tienda promete. Comprueba el dominio del remitente (SPF, DKIM y DMARC), envíate una prueba y mira que no caiga en el correo no deseado.",
    fix: { label: "Ajustes: Correo", path: "/admin/settings#correo" },
    see: ({ mail: { sends, refusal } }) => {
      if (!sends) return { isDone: false, says: "No sale ningún correo: falta SMTP_URL al arrancar la tienda." };
      if (refusal !== null) return { isDone: false, says: `El servidor rechaza los correos: «${refusal}».` };
      return { isDone: true, says: "Hay un servidor de correo y no rechaza nada." };
    },
  },
  shipping: {
    title: "Los envíos",
    asks: "La tienda trae una tarifa corriente para cada zona. Cambia precios, plazos y envío gratis por los tuyos.",
    fix: inSettings("shipping"),
  },
  taxes: {
    title: "Impuestos y facturas",
    asks: "El IVA, el impuesto especial, la serie de tus facturas y cuándo se emiten. Repásalo con tu asesoría.",
    fix: inSettings("taxes"),
  },
  texts: {
    title: "Los textos legales",
    asks: "Condiciones, privacidad, cookies y devoluciones hablan en tu nombre: léelos enteros una vez.",
    fix: { label: "Textos legales", path: "/admin/content" },
  },
  look: {
    title: "El aspecto",
    asks: "Logotipo, colores, letra e imagen de la portada, si quieres los tuyos. La tienda trae unos y puede vender con ellos.",
    fix: inSettings("look"),
  },
  products: {
    title: "Los primeros productos",
    asks: "De un fichero de tu tienda anterior o de una hoja de cálculo, o uno a mano.",
    fix: { label: "Importar productos", path: "/admin/imports" },
    see: ({ onSale: { total } }) =>
      total > 0
        ? { isDone: true, says: `A la venta: ${formatNumber(total)}.` }
        : { isDone: false, says: "Todavía no hay ningún producto a la venta." },
  },
  trial: {
    title: "Un pedido de prueba",
    asks: "De principio a fin: pedido, pago, factura, envío y entrega, con los correos que saldrían. No deja nada.",
    fix: { label: "Hacer un pedido de prueba", path: "/admin/opening/trial" },
  },
  law: {
    title: "Lo que pide la ley",
    asks: "Cada punto, con su artículo y cómo está tu tienda.",
    fix: { label: "Cumplimiento", path: "/admin/compliance?estado=missing" },
    see: ({ unmet }) =>
      unmet === 0
        ? { isDone: true, says: "No falta ningún punto." }
        : { isDone: false, says: unmet === 1 ? "Falta 1 punto." : `Faltan ${unmet} puntos.` },
  },
  factor: {
    title: "La llave de la tienda",
    asks: "Un segundo factor en cada cuenta del personal, y otra persona propietaria por si pierdes la tuya.",
    fix: { label: "Seguridad de tu cuenta", path: "/profile" },
    see: ({ staffWithoutFactor: without }) =>
      without === 0
        ? { isDone: true, says: "Todas las cuentas del personal lo tienen." }
        : { isDone: false, says: `${counted(without, "cuenta no lo tiene", "cuentas no lo tienen")}.` },
  },
  backups: {
    title: "Las copias de seguridad",
    asks: "Una cada noche, en otro disco o en otra máquina, y una restauración de prueba antes de vender (docs/install.md).",
  },
};
