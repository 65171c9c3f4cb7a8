import { element, leaf, NAMESPACES } from "../records/xml.ts";

interface Issuer {
  name: string;
  nif: string;
}

/** A message with the records of an issuer, at most 1,000: `RegFactuSistemaFacturacion`. */
export function submissionXml(issuer: Issuer, records: readonly string[], { isLate }: { isLate: boolean }): string {
  const late = isLate ? element("RemisionVoluntaria", leaf("Incidencia", "S")) : "";
  const head = `<sum:Cabecera>${element("ObligadoEmision", ...issuerLeaves(issuer))}${late}</sum:Cabecera>`;
  const told = records.map((record) => `<sum:RegistroFactura>${record}</sum:RegistroFactura>`);
  return envelope(`<sum:RegFactuSistemaFacturacion>${head}${told.join("")}</sum:RegFactuSistemaFacturacion>`);
}

export interface AskedRecords {
  /** «2026-11». */
  month: string;
  /** Only this invoice. */
  code?: string | undefined;
  /** Where the page before ended. */
  after?: { issuerNif: string; code: string; agencyDay: string } | undefined;
}

/** Which records the agency has of a month: `ConsultaFactuSistemaFacturacion`. */
export function queryXml(issuer: Issuer, { month, code, after }: AskedRecords): string {
  const [year, number] = month.split("-");
  const head = `<con:Cabecera>${leaf("IDVersion", "1.0")}${element("ObligadoEmision", ...issuerLeaves(issuer))}</con:Cabecera>`;
  const period = `<con:PeriodoImputacion>${leaf("Ejercicio", year)}${leaf("Periodo", number)}</con:PeriodoImputacion>`;
  const one = code === undefined ? "" : leaf("NumSerieFactura", code, 60).replaceAll("sum1:", "con:");
  const page =
    after === undefined
      ? ""
      : `<con:ClavePaginacion>${leaf("IDEmisorFactura", after.issuerNif)}${leaf("NumSerieFactura", after.code, 60)}${leaf("FechaExpedicionFactura", after.agencyDay)}</con:ClavePaginacion>`;
  const more =
    "<con:DatosAdicionalesRespuesta><con:MostrarSistemaInformatico>S</con:MostrarSistemaInformatico></con:DatosAdicionalesRespuesta>";
  return envelope(
    `<con:ConsultaFactuSistemaFacturacion>${head}<con:FiltroConsulta>${period}${one}${page}</con:FiltroConsulta>${more}</con:ConsultaFactuSistemaFacturacion>`,
  );
}

const issuerLeaves = ({ name, nif }: Issuer): string[] => [leaf("NombreRazon", name), leaf("NIF", nif)];

function envelope(body: string): string {
  const names = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<soapenv:Envelope${names.join("")}><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;
}
