import { parentPort, workerData } from "node:worker_threads";
import { ask } from "../ask.ts";
import { formWith } from "./form.ts";

/** A thread that uploads the largest file a bank gives, so that its making does not hold up who measures the answers to others. */
export interface LargeUpload {
  url: string;
  headers: Record<string, string>;
}
export type LargeAnswer = { status: number; text: string };

export const ENTRIES = 100_000;

/** The form with the file and what its columns mean. */
function upload(): [body: string, type: string] {
  const mapping = {
    date: "Fecha operación",
    valueDate: "Fecha valor",
    amount: "Importe",
    balance: "Saldo",
    texts: ["Concepto"],
    payer: "Ordenante",
    state: null,
  };
  const name = "grande.csv";
  const fields = { file_name: name, mapping: JSON.stringify(mapping), other_account: "true" };
  return formWith({ name, text: table() }, fields);
}

function table(): string {
  let balance = 0;
  const rows = Array.from({ length: ENTRIES }, (_, at) => {
    const cents = 1000 + ((at * 7919) % 20_000);
    balance += cents;
    const day = new Date(Date.UTC(2025, 0, 1) + Math.floor(at / 300) * 86_400_000).toISOString().slice(0, 10);
    const words = `TRANSFERENCIA RECIBIDA DE CLIENTE ${at} APELLIDO CONCEPTO PEDIDO ${900_000 + at} ${"Gracias por todo. ".repeat(3)}`;
    return [day, day, words, euros(cents), euros(balance), `Cliente ${at} Apellido`].join(";");
  });
  return [
    "Cuenta;ES91 2100 0418 4502 0005 1332",
    "Fecha operación;Fecha valor;Concepto;Importe;Saldo;Ordenante",
    ...rows,
  ].join("\n");
}

const euros = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;

if (parentPort) {
  const port = parentPort;
  const { url, headers } = workerData as LargeUpload;
  const [form, type] = upload();
  port.once("message", async () => {
    const { status, body } = await ask(url, {
      method: "POST",
      headers: { ...headers, "content-type": type },
      body: form,
    });
    port.postMessage({ status, text: body.toString() } satisfies LargeAnswer);
  });
  port.postMessage("ready");
}
