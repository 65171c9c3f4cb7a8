import { z } from "zod";
import { email, line } from "../fields/fields.ts";
import { isNif, normaliseNif } from "../fields/nif.ts";
import { section, setting } from "./section.ts";
import { WebAddress } from "./settingTypes.ts";

const SocialNetworks = z
  .array(z.object({ name: line(40, "El nombre de la red es obligatorio"), url: WebAddress }))
  .max(12, "Como máximo 12 redes");

export const company = section(
  { anchor: "empresa", title: "Empresa", text: "Lo que la tienda dice de sí misma en todas sus páginas y correos." },
  {
    brand: setting(line(60, "La marca es obligatoria"), { label: "Marca", default: "Bruma" }),
    tagline: setting(line(160, "El lema es obligatorio"), {
      label: "Lema",
      default: "Vapeo sereno, para adultos",
      hint: "Debajo de la marca, en la portada y en los buscadores.",
      wide: true,
    }),
    name: setting(line(200, "La razón social es obligatoria"), {
      label: "Razón social",
      default: "[Razón social por completar]",
    }),
    nif: setting(
      line(20, "El NIF es obligatorio")
        .overwrite(normaliseNif)
        .refine(isNif, "El NIF no es válido. Revisa los números y la letra."),
      { label: "NIF", default: "[NIF por completar]" },
    ),
    address: setting(line(300, "El domicilio es obligatorio"), {
      label: "Domicilio",
      default: "[Domicilio por completar]",
      wide: true,
    }),
    email: setting(email("El email es obligatorio"), {
      label: "Email de contacto",
      default: "[Correo por completar]",
      hint: "Aquí llegan los mensajes del formulario de contacto.",
      input: "email",
    }),
    phone: setting(line(40, "El teléfono es obligatorio"), {
      label: "Teléfono",
      default: "[Teléfono por completar]",
      input: "tel",
    }),
    social: setting(SocialNetworks, { label: "Redes sociales", default: [] }),
  },
);
