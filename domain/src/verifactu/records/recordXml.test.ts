import { XmlDocument } from "libxml2-wasm";
import { expect, test } from "vitest";
import type { Making, Registration } from "./BillingRecord.ts";
import { cancellationXml, registrationXml } from "./recordXml.ts";
import { NAMESPACES } from "./xml.ts";

const HASH = "A".repeat(64);
const MAKING: Making = {
  previous: { issuerNif: "B00123455", code: "S2026-000001", issuedOn: "2026-11-24", hash: "B".repeat(64) },
  system: {
    producerName: "Talleres de Bruma & Cía",
    producerNif: "B00123455",
    name: "Bruma",
    id: "BR",
    version: "1.0",
    installation: "1",
  },
  stamp: "2026-11-25T10:15:00+01:00",
};
const SALE: Registration = {
  issuerNif: "B00123455",
  issuerName: "Bruma Vapeo Sereno, S.L.",
  code: "S2026-000002",
  issuedOn: "2026-11-25",
  type: "F2",
  method: null,
  formers: [],
  rectified: null,
  operationOn: null,
  description: "Venta, pedido 12",
  isWithoutNif: false,
  recipients: [],
  breakdown: [{ regime: "01", class: "S1", exemption: null, percent: 21, baseCents: 10_000, vatCents: 2_100 }],
  vatCents: 2_100,
  totalCents: 12_100,
  isCorrection: false,
  priorRejection: "N",
};

/** Every leaf with its path, in order: what a reader of the record finds. */
function leavesOf(xml: string): string[] {
  using document = XmlDocument.fromString(`<x xmlns:sum1="${NAMESPACES.sum1}">${xml}</x>`);
  return document.find("//*[not(*)]").map((node) => {
    const names = node.find("ancestor-or-self::*").map((each) => ("name" in each ? String(each.name) : ""));
    return `${names.slice(2).join("/")}=${node.content}`;
  });
}

test("the record of a simplified invoice says what the agency's schema asks for, in its order", () => {
  expect(leavesOf(registrationXml(SALE, MAKING, HASH))).toEqual([
    "IDVersion=1.0",
    "IDFactura/IDEmisorFactura=B00123455",
    "IDFactura/NumSerieFactura=S2026-000002",
    "IDFactura/FechaExpedicionFactura=25-11-2026",
    "NombreRazonEmisor=Bruma Vapeo Sereno, S.L.",
    "TipoFactura=F2",
    "DescripcionOperacion=Venta, pedido 12",
    "Desglose/DetalleDesglose/Impuesto=01",
    "Desglose/DetalleDesglose/ClaveRegimen=01",
    "Desglose/DetalleDesglose/CalificacionOperacion=S1",
    "Desglose/DetalleDesglose/TipoImpositivo=21",
    "Desglose/DetalleDesglose/BaseImponibleOimporteNoSujeto=100.00",
    "Desglose/DetalleDesglose/CuotaRepercutida=21.00",
    "CuotaTotal=21.00",
    "ImporteTotal=121.00",
    "Encadenamiento/RegistroAnterior/IDEmisorFactura=B00123455",
    "Encadenamiento/RegistroAnterior/NumSerieFactura=S2026-000001",
    "Encadenamiento/RegistroAnterior/FechaExpedicionFactura=24-11-2026",
    `Encadenamiento/RegistroAnterior/Huella=${"B".repeat(64)}`,
    "SistemaInformatico/NombreRazon=Talleres de Bruma & Cía",
    "SistemaInformatico/NIF=B00123455",
    "SistemaInformatico/NombreSistemaInformatico=Bruma",
    "SistemaInformatico/IdSistemaInformatico=BR",
    "SistemaInformatico/Version=1.0",
    "SistemaInformatico/NumeroInstalacion=1",
    "SistemaInformatico/TipoUsoPosibleSoloVerifactu=S",
    "SistemaInformatico/TipoUsoPosibleMultiOT=N",
    "SistemaInformatico/IndicadorMultiplesOT=N",
    "FechaHoraHusoGenRegistro=2026-11-25T10:15:00+01:00",
    "TipoHuella=01",
    `Huella=${HASH}`,
  ]);
});

test("a rectification by substitution says what it rectifies and how much that was; one by difference only which", () => {
  const formers = [{ issuerNif: "B00123455", code: "F2026-000001", issuedOn: "2026-11-20" }];
  const rectified = { baseCents: 10_000, vatCents: 2_100, surchargeCents: 0 };
  const substituted = leavesOf(
    registrationXml({ ...SALE, type: "R4", method: "substitution", formers, rectified }, MAKING, HASH),
  );
  expect(substituted).toContain("TipoRectificativa=S");
  expect(substituted).toContain("FacturasRectificadas/IDFacturaRectificada/NumSerieFactura=F2026-000001");
  expect(substituted).toContain("ImporteRectificacion/BaseRectificada=100.00");
  const differing = leavesOf(
    registrationXml({ ...SALE, type: "R5", method: "difference", formers, totalCents: -12_100 }, MAKING, HASH),
  );
  expect(differing).toContain("TipoRectificativa=I");
  expect(differing).toContain("ImporteTotal=-121.00");
  expect(differing.join()).not.toContain("ImporteRectificacion");
});

test("what takes the place of simplified ones names them; an export is exempt and says no rate", () => {
  const formers = [{ issuerNif: "B00123455", code: "S2026-000001", issuedOn: "2026-11-20" }];
  const record: Registration = {
    ...SALE,
    type: "F3",
    formers,
    recipients: [{ name: "Ana", nif: "12345678Z" }],
    breakdown: [{ regime: "02", class: null, exemption: "E2", percent: null, baseCents: 12_100, vatCents: null }],
  };
  const leaves = leavesOf(registrationXml(record, MAKING, HASH));
  expect(leaves).toContain("FacturasSustituidas/IDFacturaSustituida/NumSerieFactura=S2026-000001");
  expect(leaves).toContain("Desglose/DetalleDesglose/OperacionExenta=E2");
  expect(leaves.join()).not.toContain("TipoImpositivo");
});

test("a cancellation names the invoice and the first record of a chain says so", () => {
  const leaves = leavesOf(cancellationXml(SALE, { ...MAKING, previous: null }, HASH));
  expect(leaves.slice(1, 5)).toEqual([
    "IDFactura/IDEmisorFacturaAnulada=B00123455",
    "IDFactura/NumSerieFacturaAnulada=S2026-000002",
    "IDFactura/FechaExpedicionFacturaAnulada=25-11-2026",
    "Encadenamiento/PrimerRegistro=S",
  ]);
});

test.each([
  `</sum1:NombreRazon></sum1:IDDestinatario><sum1:Huella>0</sum1:Huella>`,
  `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;`,
  "]]><![CDATA[<x/>",
  "Ana\u0000\u0008\u001f\ufffe\ud800 Pérez",
  "<?xml version='1.0'?>--><!--",
  "😀".repeat(200),
])("no name breaks out of its element: %j", (name) => {
  const record: Registration = { ...SALE, type: "F1", recipients: [{ name, country: "FR", idType: "04", id: name }] };
  const leaves = leavesOf(registrationXml(record, MAKING, HASH));
  const [told = "", id = ""] = leaves
    .filter((leaf) => leaf.startsWith("Destinatarios/"))
    .filter((leaf) => /NombreRazon=|\/ID=/.test(leaf));
  expect([...told.slice("Destinatarios/IDDestinatario/NombreRazon=".length)].length).toBeLessThanOrEqual(120);
  expect([...id.slice("Destinatarios/IDDestinatario/IDOtro/ID=".length)].length).toBeLessThanOrEqual(20);
  expect(leaves.filter((leaf) => leaf.startsWith("Huella="))).toEqual([`Huella=${HASH}`]);
  expect(leaves).toHaveLength(35);
});
