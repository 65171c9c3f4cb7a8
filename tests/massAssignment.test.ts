import { ENDPOINTS, type Endpoint } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUYER_ACTS, type BuyersCall, newBuyer } from "./buyerActs/index.ts";
import { declared, type Shape } from "./fuzz/examples.ts";
import { multipart } from "./pictures.fixture.ts";
import { changesBy, forgetAttempts, shapeOf } from "./rows.fixture.ts";
import { STAFF_ACTS } from "./staffActs/index.ts";

/** Nothing in the shop has this number: where it is found, somebody's field got through. */
const MARK = 771_337;
const LONG_AGO = "1999-09-09T09:09:09.000Z";
/** What people who try shops out add to bodies, in both spellings. */
const INTRUDERS: Record<string, unknown> = {
  ...{ id: MARK, user_id: MARK, userId: MARK, actor_id: MARK, actorId: MARK, order_id: MARK, product_id: MARK },
  ...{
    role: "admin",
    staff_role: "owner",
    staffRole: "owner",
    permissions: ["roles.write"],
    is_admin: true,
    isAdmin: true,
  },
  ...{ price: MARK / 100, price_cents: MARK, priceCents: MARK, total: MARK / 100, total_cents: MARK, totalCents: MARK },
  ...{ subtotal_cents: MARK, discount: MARK / 100, discount_cents: MARK, shipping_cents: 0, paid_cents: MARK },
  ...{ refunded_cents: MARK, stock: MARK, usage_count: MARK, usage_limit: MARK, rating_sum: MARK },
  ...{ is_verified: true, isVerified: true, email_verified: true, verified: true, age_level: "document" },
  ...{
    status: "delivered",
    state: "done",
    payment_status: "paid",
    paymentStatus: "paid",
    active: false,
    deleted: true,
  },
  ...{ created_at: LONG_AGO, createdAt: LONG_AGO, expires_at: LONG_AGO, deleted_at: LONG_AGO, hidden_at: LONG_AGO },
  ...{ password_hash: `${MARK}`, passwordHash: `${MARK}`, token_hash: `${MARK}`, totp_secret: `${MARK}` },
};

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
    await tx`delete from media`;
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

const POISON = ['"__proto__":{"role":"admin","isAdmin":true}', '"constructor":{"prototype":{"role":"admin"}}'];

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
    ([key, { access }]) => access !== "admin" && !key.startsWith("GET "),
  );
  expect(Object.keys(BUYER_ACTS).sort()).toEqual(changing.map(([key]) => key).sort());
});

test.each(prepares)("%s does the same whatever fields are slipped into its body", async (key, prepare) => {
  await startAlike();
  const first = await prepare();
  if (Buffer.isBuffer(first.body)) return; // a form, whose fields are no object
  const plain = await run(key, first, JSON.stringify(first.body ?? {}));
  expect([plain.status < 300, plain.code]).toEqual([true, undefined]);

  await startAlike();
  const second = await prepare();
  const text = JSON.stringify(second.body ?? {});
  const [method = ""] = key.split(" ");
  for (const poison of POISON) {
    const body = `{${poison}${text === "{}" ? "" : ","}${text.slice(1)}`;
    const headers = { ...second.headers, "content-type": "application/json" };
    const answer = await app.ask(method, second.path, { token: second.token, headers, body });
    expect([answer.status, answer.body.code]).toEqual([400, "request.malformed"]);
  }
  const slipped = await run(
    key,
    second,
    JSON.stringify(slipIn(second.body ?? {}, declared(key).body ?? { properties: {} })),
  );
  if (slipped.status === 422) expect(slipped.shape).toEqual([]);
  else expect([slipped.status, slipped.shape]).toEqual([plain.status, plain.shape]);
  expect(slipped.text).not.toMatch(/771337|7713\.37|1999-09-09/);
  expect(({} as Record<string, unknown>).role).toBeUndefined();
});

/** The fields of a form with the same content. */
const fieldsOf = (body: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );

test.each(["POST /admin/products", "PUT /admin/products/:id"])(
  "%s does the same whatever is slipped into its form",
  async (key) => {
    const known = declared(key).body?.properties ?? {};
    const intruders = Object.fromEntries(Object.entries(INTRUDERS).filter(([name]) => !(name in known)));
    const runForm = async (extra: object) => {
      await startAlike();
      const { body, ...call } = await (STAFF_ACTS[key] as (typeof STAFF_ACTS)[string])(app, staffToken);
      return send(key, {
        ...call,
        token: staffToken,
        ...(await multipart(fieldsOf({ ...extra, ...(body as object) }))),
      });
    };
    const plain = await runForm({});
    expect([plain.status < 300, plain.code]).toEqual([true, undefined]);
    for (const name of ["__proto__", "constructor"]) {
      const poisoned = await runForm(JSON.parse(`{"${name}":{"role":"admin"}}`));
      expect([poisoned.status, poisoned.shape]).toEqual([400, []]);
    }
    const slipped = await runForm(intruders);
    expect([slipped.status, slipped.shape]).toEqual([plain.status, plain.shape]);
    expect(slipped.text).not.toMatch(/771337|7713\.37|1999-09-09/);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  },
);
