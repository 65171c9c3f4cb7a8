import type { RecallNotice } from "@bruma/contract";
import type { ShopSettings } from "../settings/index.ts";

/** The headline of a recall notice (Regulation (EU) 2023/988, art. 36.2.a). */
export const RECALL_TITLE = "Retirada de seguridad del producto";

/**
 * What a notice says until the staff writes it for its case: what to do (art. 36.2.d), at least two of repair, replacement and refund,
 * at the buyer's choice and at no cost (art. 37), and where to ask (art. 36.2.f). The hazard is left to whoever knows it.
 */
export function recallTemplate({ company, service }: ShopSettings): RecallNotice {
  return {
    hazard: "",
    instructions:
      "Deja de usarlo ahora mismo y guárdalo fuera del alcance de otras personas, sobre todo de menores. No lo regales, no lo vendas y no lo tires: te diremos cómo devolverlo. Si has notado algún efecto en tu salud, consulta con un médico y cuéntanoslo.",
    remedies:
      "Elige lo que prefieras: te enviamos otro igual de un lote seguro, o te devolvemos lo que pagaste por él. La recogida y el envío corren de nuestra cuenta. Responde a este correo y dinos cuál eliges.",
    contact: `Responde a este correo, escribe a ${company.email} o llama al ${company.phone} (${service.support_hours}). Te atiende ${company.brand}, sin coste para ti.`,
  };
}
