import type {
  BreakdownLine,
  InvoiceId,
  InvoicingSystem,
  Link,
  Making,
  RecordRecipient,
  Registration,
} from "./BillingRecord.ts";
import { agencyDay, amount, element, leaf, NAMESPACES } from "./xml.ts";

/** The record of an invoice as it is sent: `RegistroAlta` of the agency's schema, its elements in the order that it asks for. */
export function registrationXml(record: Registration, making: Making, hash: string): string {
  return element(
    "RegistroAlta",
    leaf("IDVersion", "1.0"),
    element("IDFactura", ...idLeaves(record)),
    leaf("NombreRazonEmisor", record.issuerName),
    ...(record.isCorrection ? [leaf("Subsanacion", "S")] : []),
    ...(record.priorRejection === "N" ? [] : [leaf("RechazoPrevio", record.priorRejection)]),
    leaf("TipoFactura", record.type),
    ...formersOf(record),
    leaf("FechaOperacion", record.operationOn && agencyDay(record.operationOn)),
    leaf("DescripcionOperacion", record.description, 500),
    ...(record.isWithoutNif ? [leaf("FacturaSinIdentifDestinatarioArt61d", "S")] : []),
    ...(record.recipients.length === 0 ? [] : [element("Destinatarios", ...record.recipients.map(recipientOf))]),
    element("Desglose", ...record.breakdown.map(lineOf)),
    leaf("CuotaTotal", amount(record.vatCents)),
    leaf("ImporteTotal", amount(record.totalCents)),
    ...endingOf(making, hash),
  );
}

/** What takes an invoice back that should never have been: `RegistroAnulacion`. */
export function cancellationXml(record: InvoiceId, making: Making, hash: string): string {
  return element(
    "RegistroAnulacion",
    leaf("IDVersion", "1.0"),
    element("IDFactura", ...idLeaves(record, "Anulada")),
    ...endingOf(making, hash),
  );
}

interface RecoveredRecord extends InvoiceId {
  type: string | null;
  vatCents: number | null;
  totalCents: number | null;
  previousHash: string | null;
  stamp: string;
  hash: string;
  isCancelled: boolean;
}

/** What is known of a record that was lost here and read again from the agency: its names for it, in no document of its schema. */
export function recoveredXml(record: RecoveredRecord): string {
  const cents = (value: number | null) => (value === null ? null : amount(value));
  return element(
    "RegistroRecuperado",
    element("IDFactura", ...idLeaves(record)),
    leaf("TipoFactura", record.type),
    leaf("CuotaTotal", cents(record.vatCents)),
    leaf("ImporteTotal", cents(record.totalCents)),
    leaf("EstadoRegistro", record.isCancelled ? "Anulado" : null),
    element("Encadenamiento", element("RegistroAnterior", leaf("Huella", record.previousHash))),
    leaf("FechaHoraHusoGenRegistro", record.stamp),
    leaf("TipoHuella", "01"),
    leaf("Huella", record.hash),
  ).replace("<sum1:RegistroRecuperado>", `<sum1:RegistroRecuperado xmlns:sum1="${NAMESPACES.sum1}">`);
}

const idLeaves = ({ issuerNif, code, issuedOn }: InvoiceId, cancelled = ""): string[] => [
  leaf(`IDEmisorFactura${cancelled}`, issuerNif),
  leaf(`NumSerieFactura${cancelled}`, code, 60),
  leaf(`FechaExpedicionFactura${cancelled}`, agencyDay(issuedOn)),
];

function formersOf({ type, method, formers, rectified }: Registration): string[] {
  const named = formers.length === 0 ? [] : formers;
  if (type === "F3") return listOf("FacturasSustituidas", "IDFacturaSustituida", named);
  if (method === null) return [];
  return [
    leaf("TipoRectificativa", method === "difference" ? "I" : "S"),
    ...listOf("FacturasRectificadas", "IDFacturaRectificada", named),
    ...(rectified === null
      ? []
      : [
          element(
            "ImporteRectificacion",
            leaf("BaseRectificada", amount(rectified.baseCents)),
            leaf("CuotaRectificada", amount(rectified.vatCents)),
            leaf("CuotaRecargoRectificado", amount(rectified.surchargeCents)),
          ),
        ]),
  ];
}

const listOf = (list: string, item: string, ids: readonly InvoiceId[]): string[] =>
  ids.length === 0 ? [] : [element(list, ...ids.map((id) => element(item, ...idLeaves(id))))];

function recipientOf(recipient: RecordRecipient): string {
  const identity =
    "nif" in recipient
      ? leaf("NIF", recipient.nif)
      : element(
          "IDOtro",
          leaf("CodigoPais", recipient.country),
          leaf("IDType", recipient.idType),
          leaf("ID", recipient.id, 20),
        );
  return element("IDDestinatario", leaf("NombreRazon", recipient.name), identity);
}

function lineOf(line: BreakdownLine): string {
  const { surchargePercent = 0, surchargeCents = 0 } = line;
  return element(
    "DetalleDesglose",
    leaf("Impuesto", "01"),
    leaf("ClaveRegimen", line.regime),
    leaf("CalificacionOperacion", line.class),
    leaf("OperacionExenta", line.exemption),
    leaf("TipoImpositivo", line.percent === null ? null : String(line.percent)),
    leaf("BaseImponibleOimporteNoSujeto", amount(line.baseCents)),
    leaf("CuotaRepercutida", line.vatCents === null ? null : amount(line.vatCents)),
    ...(surchargePercent === 0
      ? []
      : [
          leaf("TipoRecargoEquivalencia", String(surchargePercent)),
          leaf("CuotaRecargoEquivalencia", amount(surchargeCents)),
        ]),
  );
}

const endingOf = ({ previous, system, stamp }: Making, hash: string): string[] => [
  element("Encadenamiento", previous === null ? leaf("PrimerRegistro", "S") : previousOf(previous)),
  systemOf(system),
  leaf("FechaHoraHusoGenRegistro", stamp),
  leaf("TipoHuella", "01"),
  leaf("Huella", hash),
];

const previousOf = (previous: Link): string =>
  element("RegistroAnterior", ...idLeaves(previous), leaf("Huella", previous.hash));

/** It works in VERI*FACTU mode only, for one company: `TipoUsoPosible…`. */
const systemOf = (system: InvoicingSystem): string =>
  element(
    "SistemaInformatico",
    leaf("NombreRazon", system.producerName),
    leaf("NIF", system.producerNif),
    leaf("NombreSistemaInformatico", system.name, 30),
    leaf("IdSistemaInformatico", system.id, 2),
    leaf("Version", system.version, 50),
    leaf("NumeroInstalacion", system.installation, 100),
    leaf("TipoUsoPosibleSoloVerifactu", "S"),
    leaf("TipoUsoPosibleMultiOT", "N"),
    leaf("IndicadorMultiplesOT", "N"),
  );
