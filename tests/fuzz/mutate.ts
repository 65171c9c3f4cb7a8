import type { Dice } from "./Dice.ts";
import { declared, exampleOf, type Parameter } from "./examples.ts";
import { rubbish, rubbishInAddress, rubbishWord, unquoteRaw } from "./rubbish.ts";
import type { Sent } from "./Sent.ts";

/** A call that the shop takes. */
export interface ValidCall {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** How many are left as they were, to see that the rest would be taken if nothing were wrong with it. */
const RIGHT = 0.05;
const MOST_WRONGS = 3;

/** A call that was valid, with one to three things wrong with it; now and then with none. */
export function mutate(key: string, valid: ValidCall, dice: Dice): Sent {
  const [method = "GET", template = ""] = key.split(" ");
  const { parameters, body: shape } = declared(key);
  const query = queryOf(parameters, dice);
  const sent: Sent = {
    method,
    url: `/api${valid.path}${query && (valid.path.includes("?") ? "&" : "?")}${query}`,
    headers: { ...valid.headers },
    payload: undefined,
  };
  const given = Buffer.isBuffer(valid.body) ? valid.body : structuredClone(valid.body);
  let body = given ?? (shape && dice.chance(0.3) ? exampleOf(shape, dice) : undefined);
  const ways: (() => void)[] = [() => spoilHeaders(sent, dice)];
  if (template.includes(":")) ways.push(() => spoilPath(sent, template, dice));
  if (parameters.some((one) => one.in === "query"))
    ways.push(...Array(3).fill(() => spoilQuery(sent, parameters, dice)));
  else ways.push(() => addToQuery(sent, "x", dice));
  if (method !== "GET") {
    const spoilBody = () => {
      if (Buffer.isBuffer(body)) body = spoilBytes(body, dice);
      else body = dice.chance(0.1) ? rubbish(dice) : spoilInside(body, dice);
    };
    if (shape || Buffer.isBuffer(body)) ways.push(...Array(6).fill(spoilBody));
  }
  const wrongs = dice.chance(RIGHT) ? 0 : 1 + dice.below(MOST_WRONGS);
  for (let times = wrongs; times > 0; times--) dice.pick(ways)();
  if (method !== "GET") writeBody(sent, body, dice);
  return sent;
}

function queryOf(parameters: readonly Parameter[], dice: Dice): string {
  const chosen = parameters.filter((one) => one.in === "query" && dice.chance(0.4));
  return chosen
    .map(({ name, schema }) => [name, exampleOf(schema, dice, name)] as const)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed().slice(0, 500))}`)
    .join("&");
}

function spoilPath(sent: Sent, template: string, dice: Dice): void {
  const parts = template.split("/").flatMap((part, index) => (part.startsWith(":") ? [index] : []));
  const [path = "", query] = sent.url.slice("/api".length).split("?");
  const segments = path.split("/");
  segments[dice.pick(parts)] = dice.chance(0.4) ? String(dice.below(40) + 1) : rubbishInAddress(dice);
  sent.url = `/api${segments.join("/")}${query === undefined ? "" : `?${query}`}`;
}

function addToQuery(sent: Sent, name: string, dice: Dice): void {
  sent.url += `${sent.url.includes("?") ? "&" : "?"}${name}=${rubbishInAddress(dice)}`;
}

function spoilQuery(sent: Sent, parameters: readonly Parameter[], dice: Dice): void {
  const { name } = dice.pick(parameters.filter((one) => one.in === "query"));
  const form = dice.below(10);
  if (form < 6) addToQuery(sent, name, dice);
  else if (form === 6) for (let times = 0; times < 3; times++) addToQuery(sent, name, dice);
  else if (form === 7) addToQuery(sent, `${name}[]`, dice);
  else if (form === 8) addToQuery(sent, `${name}[__proto__]`, dice);
  else
    for (let times = 0; times < 1_200; times++)
      sent.url += `${times === 0 && !sent.url.includes("?") ? "?" : "&"}${name}=1`;
}

const HEADERS: Record<string, readonly string[]> = {
  "idempotency-key": ["", "x".repeat(201), "x".repeat(9_000), "ñ", "\t", "a,b", "{}"],
  authorization: [
    "Bearer",
    "Bearer ",
    "Basic eDp5",
    "Bearer ñ",
    `Bearer ${"x".repeat(5_000)}`,
    "Bearer null, Bearer x",
  ],
  cookie: [
    "bruma_session=",
    "bruma_session=%00",
    "a=b; a=c; =; ;;",
    `bruma_session=${"x".repeat(5_000)}`,
    "__proto__=x",
  ],
  origin: ["null", "http://evil.test", "http://localhost:3000.evil.test", "ñ", ""],
  "x-forwarded-for": ["1.2.3.4", "::1", "ñ", ",,,,", "x".repeat(5_000), "127.0.0.1, 10.0.0.1"],
  "content-encoding": ["gzip", "br", "deflate", "identity", "x"],
  accept: ["text/html", "*/*;q=9", "ñ", ""],
  "accept-language": ["*", "zz-ZZ;q=x", ",".repeat(4_000)],
  "user-agent": ["", "x".repeat(8_000), "ñ"],
  "if-none-match": ["*", '"x"', "W/", ",".repeat(3_000)],
  range: ["bytes=0-1", "bytes=-", "bytes=9-1"],
  "x-http-method-override": ["DELETE"],
};

function spoilHeaders(sent: Sent, dice: Dice): void {
  const name = dice.pick(Object.keys(HEADERS));
  // What is beyond Latin-1 no client can send.
  sent.headers[name] = dice.pick(HEADERS[name] ?? [""]);
}

const DEEPEST = 20;

/** Replaces, takes out, doubles or adds something anywhere within. */
function spoilInside(body: unknown, dice: Dice): unknown {
  const places: [holder: Record<string, unknown>, name: string][] = [];
  const walk = (value: unknown, depth = 0) => {
    if (typeof value !== "object" || value === null || depth > DEEPEST) return;
    for (const [name, part] of Object.entries(value)) {
      places.push([value as Record<string, unknown>, name]);
      walk(part, depth + 1);
    }
  };
  walk(body);
  if (places.length === 0)
    return dice.chance(0.5) ? rubbish(dice) : { [rubbishWord(dice).slice(0, 30)]: rubbish(dice) };
  const [holder, name] = dice.pick(places);
  const act = dice.below(10);
  if (act < 6) holder[name] = rubbish(dice);
  else if (act === 6) delete holder[name];
  else if (act === 7) holder[name] = [holder[name], holder[name]];
  else if (act === 8) holder[rubbishWord(dice).slice(0, 30)] = rubbish(dice);
  else if (typeof holder[name] === "string") holder[name] = `${holder[name]}${rubbishWord(dice).slice(0, 300)}`;
  else holder[name] = String(holder[name]);
  return body;
}

function spoilBytes(bytes: Buffer, dice: Dice): Buffer {
  const spoilt = Buffer.from(bytes);
  const act = dice.below(5);
  if (act === 0) return spoilt.subarray(0, dice.below(spoilt.length + 1));
  if (act === 1) return Buffer.concat([spoilt, spoilt]);
  if (act === 2) return Buffer.from(Array.from({ length: dice.below(4_000) }, () => dice.below(256)));
  for (let times = dice.below(30) + 1; times > 0; times--)
    spoilt[dice.below(spoilt.length)] = dice.pick([0, 255, 10, 34, dice.below(256)]);
  return spoilt;
}

const TYPES = [
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/json;charset=ñ",
  "application/JSON",
  "",
  ";",
  "application/json, text/plain",
  "application/merge-patch+json",
  "image/png",
];
const TEXTS = [
  "",
  " ",
  "{",
  "}",
  "[",
  '{"a":}',
  "{'a':1}",
  "nul",
  '"',
  "\u0000",
  '{"a":1}{"b":2}',
  "[[[[",
  '{"a":"\\ud800',
  "\ufeff{}",
  "<a/>",
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  "--x\r\n\r\n--x--",
  '{"a":1,"a":2}',
  "[".repeat(100_000),
];

function writeBody(sent: Sent, body: unknown, dice: Dice): void {
  const turn = dice.below(20);
  if (Buffer.isBuffer(body)) sent.payload = body;
  else {
    sent.payload = body === undefined ? undefined : unquoteRaw(JSON.stringify(body));
    if (sent.payload !== undefined) sent.headers["content-type"] ??= "application/json";
  }
  if (turn === 0) sent.headers["content-type"] = dice.pick(TYPES);
  if (turn === 1) {
    sent.payload = dice.pick(TEXTS);
    sent.headers["content-type"] ??= "application/json";
  }
  if (turn === 2 && typeof sent.payload === "string")
    sent.payload = Buffer.from(sent.payload, dice.pick(["utf16le", "latin1"]));
}
