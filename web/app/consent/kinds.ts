import type { OptionalKind } from "./consent.ts";

interface KindWords {
  label: string;
  /** What it is for. */
  text: string;
  /** What stays in the browser, and for how long. */
  keeps: readonly string[];
}

/** What they keep stands in `stored.ts`: it is long, and the banner does without. */
export const NECESSARY: Omit<KindWords, "keeps"> = {
  label: "Necesarias",
  text: "Hacen que la tienda funcione: sesión, carrito, tema y edad. No se pueden desactivar.",
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
