import { inSettings, type MissingData } from "../../settings/index.ts";
import { type LegalPoint, met, missing } from "./LegalPoint.ts";

/** «Falta: NIF, Domicilio.» */
function told(asked: (data: MissingData) => boolean, all: readonly MissingData[], done: string) {
  const lacking = all.filter(asked).map(({ label }) => label);
  return lacking.length === 0 ? met(done) : missing(`Falta: ${lacking.join(", ")}.`);
}

export const COMPANY = inSettings("company");
const LEGAL = inSettings("legal");

export const companyPoints: readonly LegalPoint[] = [
  {
    id: "company.identity",
    area: "company",
    title: "Quién vende",
    asks: "Nombre o razón social, NIF y domicilio, a la vista de cualquiera y siempre.",
    source: "Ley 34/2002 (LSSI), art. 10.1.a y e; TRLGDCU, art. 97.1",
    check: ({ missing: all }) =>
      told(({ group }) => group === "company", all, "Están en el pie, en el aviso legal y en cada recibo."),
    fix: COMPANY,
  },
  {
    id: "company.registry",
    area: "company",
    title: "Datos registrales",
    asks: "Los de la inscripción en el Registro Mercantil, o en el que corresponda.",
    source: "Ley 34/2002 (LSSI), art. 10.1.b",
    check: ({ missing: all }) => told(({ group }) => group === "law", all, "Están en el aviso legal."),
    fix: LEGAL,
  },
  {
    id: "company.contact",
    area: "company",
    title: "Cómo hablar con la tienda",
    asks: "Un correo y otra vía de comunicación directa y efectiva.",
    source: "Ley 34/2002 (LSSI), art. 10.1.a; TRLGDCU, art. 21",
    check: ({ missing: all }) =>
      told(({ group }) => group === "contact", all, "Correo y teléfono están en Contacto y en el pie."),
    fix: COMPANY,
  },
  {
    id: "company.bank",
    area: "company",
    title: "Cómo se paga",
    asks: "El procedimiento de pago, antes de que el comprador quede obligado.",
    source: "TRLGDCU, art. 97.1",
    check: ({ missing: all }) =>
      told(({ group }) => group === "bank", all, "Banco, titular e IBAN salen en la confirmación y en el correo."),
    fix: inSettings("bank"),
  },
];
