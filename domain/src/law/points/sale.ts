import { ANSWER_DAYS_MAX, type ArtworkType, counted } from "@bruma/contract";
import { inSettings } from "../../settings/index.ts";
import { type LegalPoint, met, missing, open, type Verdict } from "./LegalPoint.ts";

const DISTANCE = "Ley 28/2005, disposición adicional 12.ª; RD 579/2017";

const GUARANTEE_NOTICE: Record<ArtworkType | "none", Verdict> = {
  svg: met("El que has subido está en el pie, al pagar y en el correo del pedido."),
  pdf: open(
    "A medias: has subido un PDF, que en el pie y al pagar solo se enlaza, y la ley lo quiere a la vista. Sube el dibujo en SVG.",
  ),
  none: missing("Falta el dibujo oficial: descárgalo del Diario Oficial y súbelo. Hasta entonces va solo el texto."),
};

export const salePoints: readonly LegalPoint[] = [
  {
    id: "sale.spain",
    area: "sale",
    title: "Lo regulado, solo dentro de España",
    asks: "No vender a distancia a otros países dispositivos, recargas ni sus piezas.",
    source: DISTANCE,
    isUnverified: true,
    check: ({ regulatedAbroad }) =>
      regulatedAbroad === 0
        ? met("La tienda rechaza esos pedidos, y no hay ninguno.")
        : open(
            `${counted(regulatedAbroad, "pedido lleva", "pedidos llevan")} productos regulados a otro país: ${regulatedAbroad === 1 ? "cancélalo" : "cancélalos"}.`,
          ),
    fix: { label: "Pedidos", path: "/admin/orders" },
  },
  {
    id: "sale.promotion",
    area: "sale",
    title: "Sin publicidad de lo regulado",
    asks: "No anunciar ni promocionar en línea dispositivos ni recargas: ni cupones, ni destacados, ni precios tachados, ni avisos.",
    source: "Ley 28/2005, disposición adicional 12.ª; Directiva 2014/40/UE, art. 20.5",
    isUnverified: true,
    check: ({ settings }) =>
      settings.safety.promotion_restricted
        ? met("«Promoción restringida» está activada.")
        : open(
            "«Promoción restringida» está desactivada: los productos regulados entran en cupones, destacados, precios tachados y avisos.",
          ),
    fix: inSettings("safety"),
  },
  {
    id: "sale.age",
    area: "sale",
    title: "Solo a mayores de 18 años",
    asks: "No vender ni entregar a menores.",
    source: "Ley 28/2005, art. 3.2 y disposición adicional 12.ª",
    check: () =>
      met("Control de edad, declaración en el registro y en cada pedido, y «18+, comprobar DNI» en el albarán."),
  },
  {
    id: "sale.button",
    area: "sale",
    title: "Pedido con obligación de pago",
    asks: "Un botón que diga que se paga, y antes el total con todos los gastos.",
    source: "TRLGDCU, art. 98.2",
    check: () => met("Así se llama el botón; el total lo calcula el servidor."),
  },
  {
    id: "sale.withdrawal",
    area: "sale",
    title: "Desistimiento",
    asks: "14 días, sin motivo ni permiso, con una función en la web y un recibo con fecha; el dinero, en 14 días.",
    source: "TRLGDCU, arts. 102 a 108; Directiva 2011/83/UE, art. 11 bis",
    check: ({ overdue, settings }) =>
      overdue.withdrawals === 0
        ? met(`Página sin registro, ${settings.legal.withdrawal_days} días y ningún reembolso fuera de plazo.`)
        : open(`${counted(overdue.withdrawals, "reembolso está", "reembolsos están")} fuera de plazo.`),
    fix: { label: "Desistimientos", path: "/admin/withdrawals?estado=overdue" },
  },
  {
    id: "sale.warranty",
    area: "sale",
    title: "Garantía legal",
    asks: "Tres años desde la entrega, como mínimo.",
    source: "TRLGDCU, art. 120",
    check: ({ settings }) => met(`La tienda da ${settings.legal.warranty_years} años, y lo dice en sus páginas.`),
    fix: inSettings("legal"),
  },
  {
    id: "sale.guarantee_notice",
    area: "sale",
    title: "Aviso europeo de la garantía legal",
    asks: "Desde el 27 de septiembre de 2026, el aviso oficial a la vista, en color y sin cambiarlo, antes de comprar.",
    source: "Directiva (UE) 2024/825; Directiva 2011/83/UE, art. 22 bis; Reglamento de Ejecución (UE) 2025/1960",
    isUnverified: true,
    check: ({ guaranteeNotice }) => GUARANTEE_NOTICE[guaranteeNotice ?? "none"],
    fix: { label: "Aviso de garantía", path: "/admin/compliance?vista=garantia" },
  },
  {
    id: "sale.complaints",
    area: "sale",
    title: "Atención y reclamaciones",
    asks: `Una clave por cada queja, y respuesta en ${ANSWER_DAYS_MAX} días como máximo.`,
    source: "TRLGDCU, art. 21.3 (Ley 10/2025)",
    check: ({ overdue, settings }) =>
      overdue.messages === 0
        ? met(
            `Cada mensaje recibe su referencia; el plazo es de ${counted(settings.sale.message_answer_days, "día laborable", "días laborables")}.`,
          )
        : open(`${counted(overdue.messages, "mensaje espera", "mensajes esperan")} respuesta fuera de plazo.`),
    fix: { label: "Mensajes", path: "/admin/messages?estado=overdue" },
  },
  {
    id: "sale.lots",
    area: "sale",
    title: "Lotes y retiradas",
    asks: "Saber qué lote recibió quién, para avisar a cada comprador de una retirada.",
    source: "Reglamento (UE) 2023/988, arts. 9.5 y 35",
    check: ({ withoutLot }) =>
      withoutLot === 0
        ? met("Cada líquido con nicotina que hay en stock tiene su lote.")
        : missing(
            `${counted(withoutLot, "variante de líquido con nicotina está", "variantes de líquido con nicotina están")} en stock sin lote anotado.`,
          ),
    fix: { label: "Lotes", path: "/admin/lots" },
  },
  {
    id: "sale.effects",
    area: "sale",
    title: "Efectos adversos",
    asks: "Recoger los que se sospechan e informar a la autoridad sin demora.",
    source: "Directiva 2014/40/UE, art. 20.9; RD 579/2017",
    check: ({ overdue }) =>
      overdue.incidents === 0
        ? met("Ninguno lleva más de 24 horas sin comunicar.")
        : open(`${counted(overdue.incidents, "aviso lleva", "avisos llevan")} más de 24 horas sin comunicar.`),
    fix: { label: "Efectos adversos", path: "/admin/incidents" },
  },
];
