import { type Api, shopDay } from "@bruma/contract";
import { staffHeaders } from "../accounts.ts";
import { apiOf } from "../apiOf.ts";
import { ask } from "../ask.ts";
import type { BenchScenario } from "../Scenario.ts";
import type { BenchedShop } from "../startShop.ts";
import { until } from "../until.ts";
import { formWith } from "./form.ts";

const PRODUCTS = 10_000;
const IMPORT_MOST_SECONDS = 12;
const LIFT_MOST_SECONDS = 2;

/** What touches a whole catalogue: ten thousand products are imported, a ban takes them off sale, and is lifted. */
export const largeCatalogue: BenchScenario = {
  name: "A large catalogue",
  async run({ shop, pace: { signal } }) {
    const headers = await staffHeaders(shop);
    const api = apiOf(shop, headers);
    const read = await timed(() => uploadProducts(shop, headers));
    const run = await timed(() => runImport(api, read.answer, signal));
    const put = await timed(() =>
      api("POST /admin/sale-bans", {
        body: {
          kind: "legal_class",
          value: "device",
          from: shopDay(),
          reason: "Se mide cuánto se tarda.",
        },
      }),
    );
    const lifted = await timed(() => api("POST /admin/sale-bans/:id/lift", { params: { id: put.answer.ban.id } }));
    const from = performance.now();
    await until(signal, async () => {
      const { bans } = await api("GET /admin/sale-bans");
      return bans.every(({ stopped }) => stopped === 0);
    });
    const inAll = lifted.seconds + (performance.now() - from) / 1000;
    const group = "A large catalogue";
    return [
      {
        group,
        name: `Importing ${PRODUCTS.toLocaleString("en")} products`,
        value: run.seconds,
        unit: "s",
        budget: { most: IMPORT_MOST_SECONDS },
        beside: `after ${read.seconds.toFixed(1)} s in which the file is read and its dry run made`,
      },
      { group, name: `Banning ${put.answer.stopped.toLocaleString("en")} products`, value: put.seconds, unit: "s" },
      {
        group,
        name: "Lifting that ban: the answer",
        value: lifted.seconds,
        unit: "s",
        budget: { most: LIFT_MOST_SECONDS },
        beside: `all are on sale again ${inAll.toFixed(1)} s after it was asked for`,
      },
    ];
  },
};

/** Uploads the file and gives the import's number. */
async function uploadProducts({ url }: BenchedShop, headers: Record<string, string>): Promise<number> {
  const lines = Array.from(
    { length: PRODUCTS },
    (_, at) => `${at};BENCH-${at};Mod de medida ${at};Mods;${10 + (at % 90)};5`,
  );
  const text = ["Producto;SKU;Nombre;Categoría;Precio;Existencias", ...lines].join("\n");
  const name = "grande.csv";
  const [body, type] = formWith({ name, text }, { kind: "products", file_name: name });
  const sent = { method: "POST", headers: { ...headers, "content-type": type }, body };
  const answer = await ask(`${url}/api/admin/imports`, sent);
  if (answer.status !== 201) throw new Error(`The import answers ${answer.status}: ${answer.body}`);
  return JSON.parse(String(answer.body)).import.id;
}

async function runImport(api: Api, id: number, signal: AbortSignal): Promise<void> {
  const params = { id };
  await api("POST /admin/imports/:id/run", { params });
  const read = async () => (await api("GET /admin/imports/:id", { params })).import;
  await until(signal, async () => (await read()).state !== "running");
  const { state, done } = await read();
  if (state !== "done" || done !== PRODUCTS) throw new Error(`The import is ${state} after ${done} of ${PRODUCTS}`);
}

async function timed<Answer>(act: () => Promise<Answer>): Promise<{ answer: Answer; seconds: number }> {
  const from = performance.now();
  const answer = await act();
  return { answer, seconds: (performance.now() - from) / 1000 };
}
