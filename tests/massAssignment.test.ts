import { ENDPOINTS, type Endpoint, isForStaff } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { multipart } from "./api/products/pictures.fixture.ts";
import { BUYER_ACTS, type BuyersCall, newBuyer } from "./buyerActs/index.ts";
import { declared, type Shape } from "./fuzz/examples.ts";
import { INTRUDERS, isClean, MARK, POISON, TRACES } from "./intruders.fixture.ts";
import { changesBy, forgetAttempts, shapeOf } from "./rows.fixture.ts";
import { STAFF_ACTS } from "./staffActs/index.ts";

/** What takes a file and no JSON: these are tried as the forms they are. */
const FORM_ONLY = [
  "POST /admin/guarantee-notice",
  "POST /admin/images",
  "POST /admin/imports",
  "POST /admin/look/logos/:slot",
  "POST /admin/products/:id/leaflet",
  "POST /admin/transfers/statements",
];
/** Of a product's form, a picture may come with what is otherwise JSON. */
const FORM_TOO = ["POST /admin/products", "PUT /admin/products/:id"];

let app: TestApp;
let staffToken: string;
beforeAll(async () => {
  app = await openTestApp();
  staffToken = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
  await app.shop.database.sql`insert into users (id, email, name, password_hash) overriding system value
    values (${MARK}, 'otra@example.com', 'Otra persona', 'unusable')`;
  await app.shop.database.sql`create table first_settings as select * from settings`;
});
afterAll(() => app.close());

type Prepared = BuyersCall & { token: string };
type Prepare = () => Promise<Prepared>;

const prepares: [key: string, prepare: Prepare][] = [
  ...Object.entries(BUYER_ACTS).map(([key, act]): [string, Prepare] => [
    key,
    async () => {
      const buyer = await newBuyer(app);
      return { ...(await act(app, buyer)), token: buyer.token };
    },
  ]),
  ...Object.entries(STAFF_ACTS).map(([key, act]): [string, Prepare] => [
    key,
    async () => ({ ...(await act(app, staffToken)), token: staffToken }),
  ]),
];
/** Where a shop has one of a kind, the second run of an act finds it as the first one did. */
async function startAlike() {
  await forgetAttempts(app);
  await app.shop.database.sql.begin(async (tx) => {
    await tx`delete from settings`;
    await tx`insert into settings select * from first_settings`;
    await tx`delete from coupons where code = 'REGISTRO10'`;
    await tx`delete from sale_bans`;
    await tx`delete from hero_pictures`;
    await tx`delete from media`;
    await tx`delete from fit_edges`;
    await tx`delete from fit_families`;
    await tx`delete from guarantee_notices`;
    await tx`delete from logos`;
    await tx`delete from order_agreements`;
    await tx`delete from agreed_texts`;
  });
}

/** Runs a prepared call with `text` as its body, and tells what it answered and did. */
const run = (key: string, { headers, ...prepared }: Prepared, text: string) =>
  send(key, { ...prepared, headers: { ...headers, "content-type": "application/json" }, body: text });

/** The same of a call as it stands. */
async function send(key: string, { path, ...asked }: Prepared) {
  const [method = ""] = key.split(" ");
  const { result, changes } = await changesBy(app, async () => {
    const answer = await app.ask(method, path, asked);
    while (await isImporting());
    return answer;
  });
  return { status: result.status, code: result.body.code, shape: shapeOf(changes), text: JSON.stringify(changes) };
}

async function isImporting(): Promise<boolean> {
  const rows = await app.shop.database.sql`select 1 from imports where state in ('running', 'undoing') limit 1`;
  return rows.length > 0;
}

/** Stands where a poison is to stand once the value is text. */
const HERE = "poison goes here";
const poisonedWith = (poison: string, value: unknown) => JSON.stringify(value).replaceAll(`"${HERE}":0`, () => poison);

/** The value with a place for poison in each object inside it; the same value where there is none. */
function markInside(value: unknown, isInside = false): unknown {
  if (Array.isArray(value)) return value.map((item) => markInside(item, true));
  if (typeof value !== "object" || value === null) return value;
  const own = Object.entries(value).map(([name, part]) => [name, markInside(part, true)]);
  return { ...(isInside ? { [HERE]: 0 } : {}), ...Object.fromEntries(own) };
}

/** A body with poison on top of it, in objects of its own, in foreign ones, and in those of a list. */
function poisonedIn(body: unknown, poison: string): string[] {
  const onTop = { [HERE]: 0, ...(body as object) };
  const slipped = [{ [HERE]: 0 }, [{ deep: [{ [HERE]: 0 }] }]].map((extra) => ({ ...(body as object), extra }));
  const marked = [...(Array.isArray(body) ? [] : [onTop, ...slipped]), markInside(body)];
  return marked.map((one) => poisonedWith(poison, one)).filter((text) => text.includes(poison));
}

/** Adds the intruders wherever an object of the body does not declare them. */
function slipIn(value: unknown, shape: Shape | undefined): unknown {
  const choices = [shape, ...(shape?.anyOf ?? []), ...(shape?.allOf ?? [])];
  if (Array.isArray(value)) {
    const items = choices.find((choice) => choice?.items)?.items;
    return value.map((item) => slipIn(item, items));
  }
  if (typeof value !== "object" || value === null) return value;
  const declared = choices.flatMap((choice) => Object.entries(choice?.properties ?? {}));
  // An object that names none of its fields takes any: a record of words, whose keys are its content.
  if (declared.length === 0 && shape !== undefined) return value;
  const known = new Map(declared);
  const own = Object.entries(value).map(([name, part]) => [name, slipIn(part, known.get(name))]);
  return {
    ...Object.fromEntries(Object.entries(INTRUDERS).filter(([name]) => !known.has(name))),
    ...Object.fromEntries(own),
  };
}

test("for each endpoint by which anybody but the staff changes something there is an act to try", () => {
  const changing = Object.entries<Endpoint>(ENDPOINTS).filter(
    ([key, { access }]) => !isForStaff(access) && !key.startsWith("GET "),
  );
  expect(Object.keys(BUYER_ACTS).sort()).toEqual(changing.map(([key]) => key).sort());
});

test.each(prepares.filter(([key]) => !FORM_ONLY.includes(key)))(
  "%s does the same whatever fields are slipped into its body",
  async (key, prepare) => {
    await startAlike();
    const first = await prepare();
    expect(Buffer.isBuffer(first.body)).toBe(false);
    const plain = await run(key, first, JSON.stringify(first.body ?? {}));
    expect([plain.status < 300, plain.code]).toEqual([true, undefined]);

    await startAlike();
    const second = await prepare();
    const [method = ""] = key.split(" ");
    const headers = { ...second.headers, "content-type": "application/json" };
    for (const body of POISON.flatMap((poison) => poisonedIn(second.body ?? {}, poison))) {
      const answer = await app.ask(method, second.path, { token: second.token, headers, body });
      expect([body, answer.status, answer.body.code]).toEqual([body, 400, "request.malformed"]);
    }
    const slipped = await run(
      key,
      second,
      JSON.stringify(slipIn(second.body ?? {}, declared(key).body ?? { properties: {} })),
    );
    if (slipped.status === 422) expect(slipped.shape).toEqual([]);
    else expect([slipped.status, slipped.shape]).toEqual([plain.status, plain.shape]);
    expect(slipped.text).not.toMatch(TRACES);
    expect(isClean()).toBe(true);
  },
);

test("whatever takes a file is tried as a form", () => {
  const uploads = Object.entries<Endpoint>(ENDPOINTS).filter(([, { upload }]) => upload !== undefined);
  expect(uploads.map(([key]) => key).sort()).toEqual([...FORM_ONLY, ...FORM_TOO].sort());
});

const asWords = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
/** The fields of a form with the same content. */
const fieldsOf = (body: object): Record<string, string> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, asWords(value)]));

/** The call of an act as a form, with `extra` fields in front of its own. */
async function formCall(key: string, extra: Record<string, string>): Promise<Prepared> {
  await startAlike();
  const { body, headers, path } = await (STAFF_ACTS[key] as (typeof STAFF_ACTS)[string])(app, staffToken);
  if (!Buffer.isBuffer(body)) {
    return { path, token: staffToken, ...(await multipart({ ...extra, ...fieldsOf(body as object) })) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(extra)) form.append(name, value);
  const own = await new Response(new Uint8Array(body), { headers: headers ?? {} }).formData();
  for (const [name, value] of own) form.append(name, value);
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  return { path, token: staffToken, body: Buffer.from(await sent.arrayBuffer()), headers: { "content-type": type } };
}

test.each([...FORM_ONLY, ...FORM_TOO])("%s does the same whatever is slipped into its form", async (key) => {
  const known = declared(key).body?.properties ?? {};
  const intruders = Object.fromEntries(Object.entries(INTRUDERS).filter(([name]) => !(name in known)));
  const plain = await send(key, await formCall(key, {}));
  expect([plain.status < 300, plain.code]).toEqual([true, undefined]);
  expect(plain.shape).not.toEqual([]);
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    const poisoned = await send(key, await formCall(key, JSON.parse(`{"${name}":"admin"}`)));
    expect([name, poisoned.status, poisoned.shape]).toEqual([name, 400, []]);
  }
  const deep = ["__proto__[role]", "__proto__.role", "constructor[prototype][role]", "a[__proto__][role]"];
  const slipped = await send(
    key,
    await formCall(key, { ...fieldsOf(intruders), ...Object.fromEntries(deep.map((name) => [name, "admin"])) }),
  );
  expect([slipped.status, slipped.shape]).toEqual([plain.status, plain.shape]);
  expect(slipped.text).not.toMatch(TRACES);
  expect(isClean()).toBe(true);
});

/** Fields of forms that hold JSON, each with something that is taken. */
const JSON_FIELDS: [key: string, field: string, value: unknown][] = [
  ["POST /admin/products", "attributes", { flavourFamily: "Menta", colours: ["Rojo"] }],
  ["POST /admin/products", "variants", [{ price: 19.9, stock: 3, options: { Color: "Rojo" } }]],
  ["POST /admin/products", "manufacturer", { name: "Fábrica", address: "Calle 1", email: "a@example.com" }],
  ["POST /admin/products", "responsible_person", { name: "Fábrica", address: "Calle 1", email: "a@example.com" }],
  ["POST /admin/transfers/statements", "mapping", { date: "Fecha", amount: "Importe", texts: ["Concepto"] }],
];

test.each(JSON_FIELDS)("%s takes no poison in its %s either", async (key, field, value) => {
  const taken = await send(key, await formCall(key, { [field]: JSON.stringify(value) }));
  expect([taken.status < 300, taken.text.slice(0, 300)]).toEqual([true, taken.text.slice(0, 300)]);
  for (const sent of POISON.flatMap((poison) => poisonedIn(value, poison))) {
    const poisoned = await send(key, await formCall(key, { [field]: sent }));
    expect([sent, poisoned.status, poisoned.shape]).toEqual([sent, 422, []]);
  }
  expect(isClean()).toBe(true);
});
