import { CONTENT_TITLES, type ContentSlug, counted } from "@bruma/contract";
import { type LegalPoint, met, open } from "./LegalPoint.ts";

/** The page has a text, of the shop's own or the one that it came with. */
function page(slug: ContentSlug, told: Pick<LegalPoint, "asks" | "source" | "isUnverified">): LegalPoint {
  return {
    id: `page.${slug}`,
    area: "pages",
    title: CONTENT_TITLES[slug],
    ...told,
    check: ({ pages }) => {
      const version = pages.get(slug);
      if (version === undefined) return open("No hay ningún texto publicado.");
      return met(
        version.authorId === null
          ? "Está en vigor el texto que trae la tienda: pide a quien te asesora que lo lea."
          : `Está en vigor la versión ${version.number}.`,
      );
    },
    fix: { label: "Textos legales", path: `/admin/content?texto=${slug}` },
  };
}

export const pagePoints: readonly LegalPoint[] = [
  page("legal-notice", { asks: "Quién está detrás de la web.", source: "Ley 34/2002 (LSSI), art. 10" }),
  page("terms-and-conditions", {
    asks: "Las condiciones del contrato, antes de comprar y en un soporte que se pueda guardar.",
    source: "Ley 34/2002 (LSSI), art. 27; TRLGDCU, arts. 97 y 98",
  }),
  page("privacy-policy", {
    asks: "Qué datos se tratan, para qué, cuánto tiempo y con qué derechos.",
    source: "Reglamento (UE) 2016/679 (RGPD), art. 13; LO 3/2018, art. 11",
  }),
  page("cookie-policy", {
    asks: "Información clara y consentimiento previo para lo que no es necesario.",
    source: "Ley 34/2002 (LSSI), art. 22.2",
  }),
  page("returns-policy", {
    asks: "Condiciones, plazo y procedimiento del desistimiento, y la garantía legal.",
    source: "TRLGDCU, arts. 97.1, 102 a 108 y 114 a 127",
  }),
  page("shipping-policy", {
    asks: "Entrega, plazos y todos los gastos, antes de comprar.",
    source: "TRLGDCU, arts. 97.1 y 98.3",
  }),
  page("accessibility", {
    asks: "Decir cómo de accesible es el servicio, qué falta y dónde quejarse. Una microempresa que presta servicios está exenta, pero puede decirlo.",
    source: "Ley 11/2023, título I; Directiva (UE) 2019/882, arts. 4.5 y 13; RD 1112/2018 (modelo)",
    isUnverified: true,
  }),
  {
    id: "pages.prices",
    area: "pages",
    title: "Rebajas y precio por unidad de medida",
    asks: "Junto a un precio rebajado, el más bajo de los 30 días anteriores; en los líquidos, el precio por 100 ml.",
    source: "Directiva 98/6/CE, arts. 3 y 6 bis; Ley 7/1996, art. 20",
    check: () => met("Lo calcula la tienda con el histórico de precios, que nadie puede cambiar."),
  },
  {
    id: "pages.reviews",
    area: "pages",
    title: "Reseñas comprobadas",
    asks: "Decir si se comprueba que opina quien ha comprado, y cómo.",
    source: "TRLGDCU, art. 20.4",
    check: ({ settings }) =>
      met(
        `Solo opina quien ha recibido el producto, en ${counted(settings.sale.review_window_days, "día", "días")}; las del equipo no cuentan.`,
      ),
    fix: { label: "Reseñas", path: "/admin/reviews" },
  },
];
