import { ENDPOINTS, type Endpoint, isForStaff } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { pino } from "pino";
import { type ActingBuyer, BUYER_ACTS, newBuyer, setUser } from "../buyerActs/index.ts";
import { STAFF_ACTS } from "../staffActs/index.ts";
import { auditBooks } from "../torture/ledgers.ts";
import { Dice, seedOf } from "./Dice.ts";
import { declared } from "./examples.ts";
import { faultOf } from "./judge.ts";
import { mutate, type ValidCall } from "./mutate.ts";
import { asCurl, type Sent } from "./Sent.ts";

export const FUZZED = Object.entries<Endpoint>(ENDPOINTS);

/** A valid call is made anew once it did something, and after so many that did not. */
const STALE_AFTER = 20;
const SLOW_MS = 2_000;
/** What is slow of itself is slow each time it is asked; a machine that had something else to do is not. */
const SLOW_TIMES = 3;
/** A body of which every text is long still fits the shop's limit. */
const BODY_MAX = 900_000;
/** But nothing may take so long, not even the first time: a write that was slow and is refused when it is repeated. */
const NEVER_MS = 10_000;
// Orders that tests seed take no stock and write no mail: `auditBooks` cannot ask that of them.
const NOT_OF_SEEDS = ["an order holds its stock, and a cancelled one none"];

/** What the shop's log said last of an error, of which its answer tells nothing. */
let logged = "";
const logger = pino(
  { level: "error" },
  {
    write(line: string) {
      logged = line;
    },
  },
);

/** A shop that holds a bit of everything. */
export async function openFuzzedShop(): Promise<TestApp> {
  const app = await openTestApp({}, undefined, { logger });
  await app.shop.database.sql`create table first_settings as select * from settings`;
  const { staffToken } = await newCallers(app);
  for (const [key, act] of Object.entries(STAFF_ACTS)) {
    const { path, ...sent } = await act(app, staffToken);
    const [method = ""] = key.split(" ");
    await app.ask(method, path, { token: staffToken, ...sent });
    await startAnew(app);
  }
  return app;
}

interface Callers {
  buyer: ActingBuyer;
  staffToken: string;
}

async function newCallers(app: TestApp): Promise<Callers> {
  const [buyer, staff] = [await newBuyer(app), await newBuyer(app)];
  await setUser(app, staff.userId, { role: "admin" });
  return { buyer, staffToken: staff.token };
}

/** Takes back what would keep the next calls from getting anywhere: full windows, settings that lock the staff out. */
async function startAnew({ shop: { database } }: TestApp): Promise<void> {
  await database.sql.begin(async (tx) => {
    await tx`delete from attempts`;
    await tx`delete from settings`;
    await tx`insert into settings select * from first_settings`;
    await tx`delete from coupons where code = 'REGISTRO10'`;
    await tx`delete from sale_bans`;
  });
}

async function validCall(app: TestApp, key: string, { buyer, staffToken }: Callers, dice: Dice): Promise<ValidCall> {
  const staffs = STAFF_ACTS[key];
  if (staffs) return staffs(app, staffToken);
  const buyers = BUYER_ACTS[key];
  if (buyers) return buyers(app, buyer);
  const [, template = ""] = key.split(" ");
  if (template.startsWith("/orders/:id")) {
    const order = await BUYER_ACTS["POST /orders/:id/cancel"]?.(app, buyer);
    return { path: template.replace("/orders/:id", order?.path.replace("/cancel", "") ?? "") };
  }
  const shapes = new Map(declared(key).parameters.map(({ name, schema }) => [name, schema]));
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const choices = shapes.get(name)?.enum;
    return name === "slug" ? "faq" : String(choices ? dice.pick(choices) : 1 + dice.below(20));
  });
  return { path };
}

interface Fuzzing {
  cases: number;
  seed: number;
  signal?: AbortSignal;
}

interface Fuzzed {
  statuses: Map<number, number>;
  slowestMs: number;
}

/** Sends an endpoint so many calls with something wrong with them. Throws what the shop did wrong, with a line to try it by hand. */
export async function fuzzEndpoint(
  app: TestApp,
  key: string,
  access: Endpoint["access"],
  fuzzing: Fuzzing,
): Promise<Fuzzed> {
  const dice = new Dice(seedOf(fuzzing.seed, key));
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  let callers: Callers | undefined;
  let valid: ValidCall | undefined;
  let used = 0;
  for (let number = 0; number < fuzzing.cases; number++) {
    fuzzing.signal?.throwIfAborted();
    if (callers === undefined || valid === undefined || used >= STALE_AFTER) {
      await startAnew(app);
      callers = await newCallers(app);
      valid = await validCall(app, key, callers, dice);
      used = 0;
    }
    used += 1;
    const sent = mutate(key, valid, dice);
    const token = tokenOf(access, callers, dice);
    if (token !== undefined) sent.headers.authorization ??= `Bearer ${token}`;
    logged = "";
    const { answer, tookMs } = await sendInTime(app, sent);
    slowestMs = Math.max(slowestMs, tookMs);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const fault = faultOf(answer) ?? faultOfRun(tookMs);
    if (fault !== undefined) {
      throw new Error(`${key} ${fault}\nseed ${fuzzing.seed}, case ${number}\n${asCurl(sent)}\n${logged}`);
    }
    if (answer.status < 300 && sent.method !== "GET") valid = undefined;
  }
  return { statuses, slowestMs };
}

/** Sends calls of which every text is one of `repeated`, as often as the body has room for. Returns what the shop did wrong, if anything. */
export async function sendLongTexts(
  app: TestApp,
  key: string,
  access: Endpoint["access"],
  repeated: readonly string[],
): Promise<string | undefined> {
  await startAnew(app);
  const callers = await newCallers(app);
  const { path, body, headers } = await validCall(app, key, callers, new Dice(1));
  const texts = Buffer.isBuffer(body) ? 0 : countTexts(body);
  const token = isForStaff(access) ? callers.staffToken : callers.buyer.token;
  for (const part of texts === 0 ? [] : repeated) {
    const long = part.repeat(Math.floor(BODY_MAX / texts / part.length));
    const payload = JSON.stringify(body, (_, value: unknown) => (typeof value === "string" ? long : value));
    const sent = {
      method: key.split(" ")[0] ?? "POST",
      url: `/api${path}`,
      headers: { "content-type": "application/json", ...headers, authorization: `Bearer ${token}` },
      payload,
    };
    logged = "";
    const { answer, tookMs } = await sendInTime(app, sent);
    const fault = faultOf(answer) ?? faultOfRun(tookMs);
    if (fault !== undefined) return `${JSON.stringify(part)} again and again: ${key} ${fault}`;
  }
  return undefined;
}

function countTexts(value: unknown): number {
  if (typeof value === "string") return 1;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + countTexts(part), 0);
}

/** What is wrong with how the shop came to its answer. */
function faultOfRun(tookMs: number): string | undefined {
  if (logged !== "") return "met an error";
  return tookMs > SLOW_MS ? `took ${Math.round(tookMs)} ms and more, each time` : undefined;
}

function tokenOf(access: Endpoint["access"], { buyer, staffToken }: Callers, dice: Dice): string | undefined {
  const rightful = isForStaff(access) ? staffToken : buyer.token;
  return dice.chance(0.85) ? rightful : dice.pick([undefined, buyer.token, staffToken]);
}

/** Asks again what took too long; gives the first answer, and the shortest time, or that of a first one that nothing excuses. */
async function sendInTime(app: TestApp, sent: Sent) {
  const first = await timed(app, sent);
  let { tookMs } = first;
  if (tookMs > NEVER_MS) return first;
  for (let times = 1; times < SLOW_TIMES && tookMs > SLOW_MS; times++) {
    tookMs = Math.min(tookMs, (await timed(app, sent)).tookMs);
  }
  return { answer: first.answer, tookMs };
}

async function timed(app: TestApp, sent: Sent) {
  const begun = performance.now();
  const answer = await send(app, sent);
  return { answer, tookMs: performance.now() - begun };
}

async function send(app: TestApp, { method, url, headers, payload }: Sent) {
  const body = payload === undefined ? {} : { payload };
  const answer = await app.app.inject({ method: method as "GET", url, headers, ...body });
  return { status: answer.statusCode, type: String(answer.headers["content-type"] ?? ""), text: answer.body };
}

interface Told {
  code?: string;
  subtotal?: number;
  discount?: number;
  shipping?: number;
  total?: number;
}

/** After all that: the shop sells as before, and its books balance. */
export async function expectHealthy(app: TestApp): Promise<void> {
  await startAnew(app);
  for (const path of ["/api/shop", "/api/products", "/healthz", "/readyz"]) {
    const answer = await app.app.inject({ method: "GET", url: path });
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode} after the fuzz`);
  }
  const { buyer } = await newCallers(app);
  const since = new Date();
  const call = await BUYER_ACTS["POST /orders/create"]?.(app, buyer);
  const order = (body: object) => app.ask<Told>("POST", "/orders/create", { token: buyer.token, ...call, body });
  const form = call?.body as object;
  const first = await order(form);
  const { code, subtotal, discount, shipping, total } = first.body;
  // The fuzz may have changed what sending costs: a buyer agrees to the new sum.
  const isDearer = code === "order.totals_changed";
  const placed = isDearer ? await order({ ...form, totals: { subtotal, discount, shipping, total } }) : first;
  if (placed.status !== 201) throw new Error(`Nobody can order after the fuzz: ${placed.text}`);
  await auditBooks(app.shop.database.sql, since, NOT_OF_SEEDS);
}
