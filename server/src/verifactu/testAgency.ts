import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { buffer } from "node:stream/consumers";

export const sample = (name: string) => new URL(`samples/${name}`, import.meta.url);
export const PASSWORD = "prueba";

/** What the agency does with the next message. */
export type Mood =
  | "answers"
  /** It breaks off before it has read the message, or after it has written its records down. */
  | "breaks off"
  | "loses the answer"
  | "is down"
  | "refuses the message"
  | "says nothing";

interface Stored {
  code: string;
  day: string;
  hash: string;
  stamp: string;
  xml: string;
  state: string;
}

export interface TestAgency {
  url: string;
  /** The messages that arrived whole. */
  messages: string[];
  stored: Map<string, Stored>;
  /** For the next messages, in turn; then it answers. */
  moods: Mood[];
  /** Codes that it rejects or takes with errors, and its words. */
  verdicts: Map<string, { state: "Incorrecto" | "AceptadoConErrores"; code: number; text: string }>;
  /** Codes of records for which it refuses the whole message, and says nothing of any. */
  poison: Set<string>;
  waitSeconds: number;
  now: () => Date;
  /** How far the shop's clock is ahead of its own. */
  aheadSeconds: number;
  pageSize: number;
  close(): Promise<void>;
}

/** An agency on this machine that speaks as the published web service does, over TLS, and knows only certificates of its own authority. */
export async function openTestAgency(): Promise<TestAgency> {
  const agency: TestAgency = {
    url: "",
    messages: [],
    stored: new Map(),
    moods: [],
    verdicts: new Map(),
    poison: new Set(),
    waitSeconds: 60,
    now: () => new Date(),
    aheadSeconds: 0,
    pageSize: 100,
    close: async () => {},
  };
  const server = createServer(
    {
      pfx: readFileSync(sample("agency.p12")),
      passphrase: PASSWORD,
      ca: readFileSync(sample("authority.pem")),
      requestCert: true,
      rejectUnauthorized: true,
    },
    (request, response) => void answer(agency, request, response),
  );
  const sockets = new Set<Duplex>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  agency.url = `https://localhost:${(server.address() as AddressInfo).port}/`;
  agency.close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
  return agency;
}

async function answer(agency: TestAgency, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isQuery = (text: string) => text.includes("ConsultaFactuSistemaFacturacion");
  const mood = agency.moods.shift() ?? "answers";
  if (mood === "breaks off") return void request.destroy();
  const text = (await buffer(request)).toString("utf8");
  agency.messages.push(text);
  if (mood === "is down") return void response.writeHead(503).end("<html>Servicio no disponible</html>");
  if (mood === "says nothing") return;
  response.sendDate = false;
  response.setHeader("Date", new Date(agency.now().getTime() - agency.aheadSeconds * 1_000).toUTCString());
  response.setHeader("Content-Type", "text/xml");
  const isPoisoned = [...agency.poison].some((code) => idOf(code).test(text) && !isQuery(text));
  const told =
    mood === "refuses the message" || isPoisoned
      ? `<env:Fault><faultcode>env:Client</faultcode><faultstring>Codigo[4109].El NIF no está identificado. NIF:B00123455</faultstring></env:Fault>`
      : isQuery(text)
        ? answerQuery(agency, text)
        : takeRecords(agency, text);
  if (mood === "loses the answer") return void request.destroy();
  response.end(
    `<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body>${told}</env:Body></env:Envelope>`,
  );
}

/** Where a record names its own invoice, not the one before. */
const idOf = (code: string) => new RegExp(`NumSerieFactura>${code}</[^/]*/[^/]*/sum1:IDFactura>`);

const leafOf = (xml: string, name: string) => new RegExp(`<(?:sum1|con):${name}>([^<]*)<`).exec(xml)?.[1] ?? "";

function takeRecords(agency: TestAgency, message: string): string {
  const lines = [...message.matchAll(/<sum:RegistroFactura>(.*?)<\/sum:RegistroFactura>/gs)].map(([, xml = ""]) =>
    takeRecord(agency, xml),
  );
  const rejected = lines.filter(({ state }) => state === "Incorrecto").length;
  const state = rejected === 0 ? "Correcto" : rejected === lines.length ? "Incorrecto" : "ParcialmenteCorrecto";
  const receipt = rejected === lines.length ? "" : "<CSV>A-B1234567890</CSV>";
  return `<RespuestaRegFactuSistemaFacturacion>${receipt}<TiempoEsperaEnvio>${agency.waitSeconds}</TiempoEsperaEnvio><EstadoEnvio>${state}</EstadoEnvio>${lines.map(({ xml }) => xml).join("")}</RespuestaRegFactuSistemaFacturacion>`;
}

function takeRecord(agency: TestAgency, xml: string): { state: string; xml: string } {
  const isCancellation = xml.includes("RegistroAnulacion");
  const ending = isCancellation ? "Anulada" : "";
  const code = leafOf(xml, `NumSerieFactura${ending}`);
  const day = leafOf(xml, `FechaExpedicionFactura${ending}`);
  const isAgain = xml.includes("<sum1:Subsanacion>S");
  const known = agency.stored.get(code);
  const verdict = agency.verdicts.get(code);
  const isDuplicate = known !== undefined && !isAgain && !isCancellation;
  const state = isDuplicate ? "Incorrecto" : (verdict?.state ?? "Correcto");
  const error = isDuplicate ? { code: 3000, text: "Registro de facturación duplicado." } : verdict;
  if (state !== "Incorrecto") {
    const stamp = leafOf(xml, "FechaHoraHusoGenRegistro");
    const hash = [...xml.matchAll(/<sum1:Huella>([^<]*)</g)].at(-1)?.[1] ?? "";
    agency.stored.set(code, { code, day, hash, stamp, xml, state: isCancellation ? "Anulado" : state });
  }
  return {
    state,
    xml: `<RespuestaLinea><IDFactura><IDEmisorFactura>B00123455</IDEmisorFactura><NumSerieFactura>${code}</NumSerieFactura><FechaExpedicionFactura>${day}</FechaExpedicionFactura></IDFactura><Operacion><TipoOperacion>${isCancellation ? "Anulacion" : "Alta"}</TipoOperacion></Operacion><EstadoRegistro>${state}</EstadoRegistro>${error ? `<CodigoErrorRegistro>${error.code}</CodigoErrorRegistro><DescripcionErrorRegistro>${error.text}</DescripcionErrorRegistro>` : ""}${isDuplicate ? "<RegistroDuplicado><IdPeticionRegistroDuplicado>1</IdPeticionRegistroDuplicado><EstadoRegistroDuplicado>Correcta</EstadoRegistroDuplicado></RegistroDuplicado>" : ""}</RespuestaLinea>`,
  };
}

function answerQuery(agency: TestAgency, message: string): string {
  const month = `${leafOf(message, "Periodo")}-${leafOf(message, "Ejercicio")}`;
  const code = /<con:NumSerieFactura>([^<]*)</.exec(message)?.[1];
  const after = /<con:ClavePaginacion>.*?<sum1:NumSerieFactura>([^<]*)</.exec(message)?.[1];
  const found = [...agency.stored.values()].filter(
    (record) => record.day.endsWith(month) && (code === undefined || record.code === code),
  );
  const start = after === undefined ? 0 : found.findIndex((record) => record.code === after) + 1;
  const page = found.slice(start, start + agency.pageSize);
  const last = page.at(-1);
  const isMore = start + page.length < found.length;
  const key =
    isMore && last
      ? `<ClavePaginacion><IDEmisorFactura>B00123455</IDEmisorFactura><NumSerieFactura>${last.code}</NumSerieFactura><FechaExpedicionFactura>${last.day}</FechaExpedicionFactura></ClavePaginacion>`
      : "";
  return `<RespuestaConsultaFactuSistemaFacturacion><IndicadorPaginacion>${isMore ? "S" : "N"}</IndicadorPaginacion><ResultadoConsulta>${page.length > 0 ? "ConDatos" : "SinDatos"}</ResultadoConsulta>${page.map(toldOf).join("")}${key}</RespuestaConsultaFactuSistemaFacturacion>`;
}

function toldOf({ code, day, hash, stamp, xml, state }: Stored): string {
  const leaf = (name: string) => `<${name}>${leafOf(xml, name)}</${name}>`;
  const previous = /<sum1:RegistroAnterior>.*?<sum1:Huella>([^<]*)</.exec(xml)?.[1];
  const chained =
    previous === undefined
      ? "<PrimerRegistro>S</PrimerRegistro>"
      : `<RegistroAnterior><Huella>${previous}</Huella></RegistroAnterior>`;
  return `<RegistroRespuestaConsultaFactuSistemaFacturacion><IDFactura><IDEmisorFactura>B00123455</IDEmisorFactura><NumSerieFactura>${code}</NumSerieFactura><FechaExpedicionFactura>${day}</FechaExpedicionFactura></IDFactura><DatosRegistroFacturacion>${leaf("TipoFactura")}${leaf("CuotaTotal")}${leaf("ImporteTotal")}<Encadenamiento>${chained}</Encadenamiento><SistemaInformatico>${leaf("IdSistemaInformatico")}${leaf("NumeroInstalacion")}</SistemaInformatico><FechaHoraHusoGenRegistro>${stamp}</FechaHoraHusoGenRegistro><Huella>${hash}</Huella></DatosRegistroFacturacion><EstadoRegistro><EstadoRegistro>${state}</EstadoRegistro></EstadoRegistro></RegistroRespuestaConsultaFactuSistemaFacturacion>`;
}
