import { z } from "zod";
import { section, setting } from "./section.ts";
import { WebAddress, whole } from "./settingTypes.ts";

export const safety = section(
  { anchor: "seguridad", title: "Seguridad y cumplimiento", shortTitle: "Seguridad" },
  {
    staff_totp_required: setting(z.boolean(), {
      label: "Segundo factor obligatorio para el personal",
      default: false,
      hint: "Quien no lo tenga activado no entra en la administración hasta activarlo en su perfil. Tú tampoco.",
    }),
    promotion_restricted: setting(z.boolean(), {
      label: "Promoción restringida",
      default: false,
      hint: "Dispositivos, recambios y líquidos se quedan sin destacados, distintivos, precios tachados, cupones ni avisos promocionales (Ley 28/2005, disposición adicional 12.ª).",
    }),
    age_denied_url: setting(WebAddress, {
      label: "A dónde va quien no tiene 18 años",
      default: "https://www.google.es",
      input: "url",
      wide: true,
    }),
  },
);

export const retention = section(
  {
    anchor: "conservacion",
    title: "Conservación de datos",
    shortTitle: "Conservación",
    text: "Cada noche la tienda borra o anonimiza lo que ya no debe guardar.",
  },
  {
    // Código de Comercio, art. 30.
    orders_years: setting(whole(6, 10), {
      label: "Años que se guarda el nombre de un pedido",
      default: 6,
      hint: "El Código de Comercio pide seis.",
    }),
    inactive_years: setting(whole(0, 10), {
      label: "Años sin usar una cuenta",
      default: 1,
      hint: "Después se avisa y se elimina. Con 0, nunca.",
    }),
  },
);
