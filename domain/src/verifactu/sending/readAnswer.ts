import { all, at, readXml, wordsAt, type XmlElement, XmlRefused } from "../../xml/index.ts";
import { type AgencyAnswer, AgencyAway } from "./Agency.ts";

/** What the agency says of a record. */
export interface RecordAnswer {
  code: string;
  isCancellation: boolean;
  state: "accepted" | "flawed" | "rejected";
  errorCode: number | null;
  errorText: string | null;
  isDuplicate: boolean;
}

export interface SubmissionAnswer {
  /** How long to wait before the next message. */
  waitSeconds: number;
  receipt: string | null;
  records: RecordAnswer[];
}

/** A record that the agency has. */
export interface KnownRecord {
  issuerNif: string;
  code: string;
  /** `DD-MM-YYYY`. */
  agencyDay: string;
  type: string | null;
  vat: string | null;
  total: string | null;
  stamp: string;
  hash: string;
  /** Of the record that it follows on; null: none, or the agency does not say. */
  previousHash: string | null;
  system: string | null;
  installation: string | null;
  isFlawed: boolean;
  /** It was taken back. */
  isCancelled: boolean;
}

export interface QueryAnswer {
  records: KnownRecord[];
  /** Where the next page begins; null: this is the last one. */
  after: { issuerNif: string; code: string; agencyDay: string } | null;
}

/** The agency refuses a whole message: its words, and what is to be sent next to find out for which record. */
export class MessageRefused extends Error {
  readonly search: { recordLimit?: number | null; suspects?: number[] };

  constructor(words: string, search: MessageRefused["search"] = {}) {
    super(words);
    this.search = search;
  }
}

const DEFAULT_WAIT_SECONDS = 60;
const STATES: Record<string, RecordAnswer["state"]> = {
  Correcto: "accepted",
  AceptadoConErrores: "flawed",
  Incorrecto: "rejected",
};

/** Reads the answer to records. Throws `AgencyAway` where it is none of the agency's, `MessageRefused` where it takes none of them. */
export function readSubmissionAnswer(answer: AgencyAnswer): SubmissionAnswer {
  const told = bodyOf(answer, "RespuestaRegFactuSistemaFacturacion");
  const wait = Number(wordsAt(told, "TiempoEsperaEnvio"));
  const lines = all(told, "RespuestaLinea");
  // Refused, with no word on any of its records: else they would go on waiting with nobody knowing why.
  if (lines.length === 0) throw new MessageRefused("La AEAT no ha admitido el envío y no dice nada de sus registros.");
  return {
    waitSeconds: Number.isInteger(wait) && wait > 0 ? wait : DEFAULT_WAIT_SECONDS,
    receipt: wordsAt(told, "CSV"),
    records: lines.map((line) => ({
      code: wordsAt(line, "IDFactura", "NumSerieFactura") ?? "",
      isCancellation: wordsAt(line, "Operacion", "TipoOperacion") === "Anulacion",
      state: STATES[wordsAt(line, "EstadoRegistro") ?? ""] ?? "rejected",
      errorCode: wholeAt(line, "CodigoErrorRegistro"),
      errorText: withoutNames(wordsAt(line, "DescripcionErrorRegistro") ?? "") || null,
      isDuplicate: at(line, "RegistroDuplicado") !== undefined,
    })),
  };
}

export function readQueryAnswer(answer: AgencyAnswer): QueryAnswer {
  const told = bodyOf(answer, "RespuestaConsultaFactuSistemaFacturacion");
  const next = wordsAt(told, "IndicadorPaginacion") === "S" ? at(told, "ClavePaginacion") : undefined;
  return {
    records: all(told, "RegistroRespuestaConsultaFactuSistemaFacturacion").flatMap((found) => {
      const record = at(found, "DatosRegistroFacturacion");
      const hash = wordsAt(record, "Huella");
      if (hash === null) return [];
      return [
        {
          ...idAt(at(found, "IDFactura")),
          type: wordsAt(record, "TipoFactura"),
          vat: wordsAt(record, "CuotaTotal"),
          total: wordsAt(record, "ImporteTotal"),
          stamp: wordsAt(record, "FechaHoraHusoGenRegistro") ?? "",
          hash,
          previousHash: wordsAt(record, "Encadenamiento", "RegistroAnterior", "Huella"),
          system: wordsAt(record, "SistemaInformatico", "IdSistemaInformatico"),
          installation: wordsAt(record, "SistemaInformatico", "NumeroInstalacion"),
          isFlawed: /^aceptad[oa]conerrores$/i.test(stateOf(found)),
          isCancelled: /^anulad[oa]$/i.test(stateOf(found)),
        },
      ];
    }),
    after: next === undefined ? null : idAt(next),
  };
}

/** «Correcto», «AceptadoConErrores», «Anulado», in whichever gender the agency writes it. */
const stateOf = (found: XmlElement): string => wordsAt(found, "EstadoRegistro", "EstadoRegistro") ?? "";

const idAt = (element: XmlElement | undefined) => ({
  issuerNif: wordsAt(element, "IDEmisorFactura") ?? "",
  code: wordsAt(element, "NumSerieFactura") ?? "",
  agencyDay: wordsAt(element, "FechaExpedicionFactura") ?? "",
});

function wholeAt(element: XmlElement, name: string): number | null {
  const value = Number(wordsAt(element, name) ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : null;
}

function bodyOf({ status, text }: AgencyAnswer, name: string): XmlElement {
  const body = at(envelopeOf(status, text), "Body");
  const told = at(body, name);
  if (told !== undefined) return told;
  const fault = wordsAt(body, "Fault", "faultstring");
  // A fault of the server's own is no word on the message: it is sent again.
  if (fault === null || /^(env|soapenv|soap):Server/i.test(wordsAt(body, "Fault", "faultcode") ?? "")) {
    throw new AgencyAway(fault ?? strange(status));
  }
  throw new MessageRefused(withoutNames(fault));
}

/**
 * «El NIF no está identificado. NIF:12345678Z. NOMBRE_RAZON:Ana Ruiz» without the two: the words stay with the record and among the
 * events, where nobody is forgotten. The invoice says whom they speak of.
 */
const withoutNames = (words: string): string => words.replace(/[\s.]*\b(NIF|NOMBRE_RAZON):.*$/s, ".").slice(0, 1_500);

function envelopeOf(status: number, text: string): XmlElement {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof XmlRefused) throw new AgencyAway(strange(status));
    throw error;
  }
}

const strange = (status: number): string =>
  status === 401 || status === 403
    ? "La AEAT no admite el certificado."
    : status >= 500
      ? `El servicio de la AEAT está caído (${status}).`
      : `La AEAT ha contestado algo que no se entiende (${status}).`;
