import type { OptionalKind } from "./consent.ts";

interface KindWords {
  label: string;
  /** What it is for. */
  text: string;
  /** What stays in the browser, and for how long. */
  keeps: readonly string[];
}

export const NECESSARY: KindWords = {
  label: "Necesarias",
  text: "Hacen que la tienda funcione: sesión, carrito, tema y edad. No se pueden desactivar.",
  keeps: [
    "Sesión iniciada: 7 días",
    "Que ya entraste desde aquí, para no confundirte con quien intente adivinar tu contraseña: 1 año",
    "Carrito de invitado, tema y tu nombre en la cabecera: hasta que los borres",
    "Edad verificada: 30 días (año de nacimiento y fecha de la comprobación)",
    "Avisos cerrados y esta elección: hasta que la cambies",
  ],
};

export const OPTIONAL: Record<OptionalKind, KindWords> = {
  functional: {
    label: "Funcionales",
    text: "Recuerdan cómo prefieres ver el catálogo, en cuadrícula o en lista.",
    keeps: ["Vista del catálogo: 6 meses"],
  },
  analytics: {
    label: "Analíticas",
    text: "Cuentan qué tipo de páginas se ven y desde dónde se llega, sin saber quién eres.",
    keeps: ["Nada en tu navegador: solo sumas por día en la tienda"],
  },
  marketing: {
    label: "Marketing",
    text: "Recuerdan qué campaña te trajo hasta aquí.",
    keeps: ["Marcas de la campaña: 3 meses"],
  },
};
