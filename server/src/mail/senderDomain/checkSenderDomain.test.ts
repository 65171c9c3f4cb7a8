import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSenderDomain } from "./checkSenderDomain.ts";
import { openTestNameServer, type TestNameServer, type Zone } from "./testNameServer.ts";

let server: TestNameServer;
beforeAll(async () => {
  server = await openTestNameServer();
});
afterAll(() => server.close());

async function stateOf(zone: Zone, selector: string | null = null, address = "hola@niebla.es") {
  server.zone = zone;
  const { records } = await checkSenderDomain(address, selector, [server.address]);
  return Object.fromEntries(records.map(({ name, ...record }) => [name, record]));
}

test("a domain that has all of it is fine, and each record is shown as it stands", async () => {
  const key = `v=DKIM1; k=rsa; p=${"A".repeat(390)}`;
  const zone: Zone = {
    "niebla.es": { txt: ["google-site-verification=x", "v=spf1 include:_spf.correo.es -all"], mx: ["mx.correo.es"] },
    "_dmarc.niebla.es": { txt: ["v=DMARC1; p=quarantine; rua=mailto:a@niebla.es"] },
    "s1._domainkey.niebla.es": { txt: [key] },
  };
  const { spf, dkim, dmarc, mx } = await stateOf(zone, "s1");
  expect(spf).toMatchObject({ state: "ok", record: "v=spf1 include:_spf.correo.es -all" });
  expect(dmarc).toMatchObject({ state: "ok", says: expect.stringContaining("p=quarantine") });
  expect(dkim).toMatchObject({ state: "ok", record: key });
  expect(mx).toMatchObject({ state: "ok", record: "mx.correo.es" });
});

test("a domain that has none of it hears what to create where; without a selector, how to find it", async () => {
  const { spf, dkim, dmarc, mx } = await stateOf({});
  expect(spf).toMatchObject({ state: "wrong", record: null, todo: expect.stringContaining("v=spf1") });
  expect(dmarc).toMatchObject({ state: "wrong", todo: expect.stringContaining("_dmarc.niebla.es") });
  expect(dkim).toMatchObject({ state: "unknown", todo: expect.stringContaining("DKIM-Signature") });
  expect(mx).toMatchObject({ state: "weak" });
});

test.each([
  ["v=spf1 mx +all", "wrong", "cualquiera"],
  ["v=spf1 mx all", "wrong", "cualquiera"],
  ["v=spf1 mx ?all", "weak", "?all"],
  ["v=spf1 mx", "weak", "No acaba"],
  ["v=spf1 mx ~all", "ok", "cierra"],
  ["v=spf1 redirect=_spf.correo.es", "ok", "cierra"],
  ["v=spf10 -all", "wrong", "no dice quién"],
])("«%s» is %s", async (text, state, words) => {
  const { spf } = await stateOf({ "niebla.es": { txt: [text] } });
  expect(spf).toMatchObject({ state, says: expect.stringContaining(words) });
});

test("two records of a kind are as good as none", async () => {
  const { spf, dmarc } = await stateOf({
    "niebla.es": { txt: ["v=spf1 mx -all", "v=spf1 a -all"] },
    "_dmarc.niebla.es": { txt: ["v=DMARC1; p=none", "v=DMARC1; p=reject"] },
  });
  expect([spf?.state, dmarc?.state]).toEqual(["wrong", "wrong"]);
  expect(spf?.says).toContain("2 registros");
});

test.each([
  ["v=DMARC1; p=none", "weak"],
  ["v=DMARC1;p=REJECT", "ok"],
  ["v=DMARC1; rua=mailto:a@niebla.es", "wrong"],
])("«%s» is %s", async (text, state) => {
  expect((await stateOf({ "_dmarc.niebla.es": { txt: [text] } })).dmarc?.state).toBe(state);
});

test("a domain below another has its policy, or the one that it gives those below it", async () => {
  const { dmarc } = await stateOf(
    { "_dmarc.niebla.es": { txt: ["v=DMARC1; p=reject; sp=none"] } },
    null,
    "hola@tienda.niebla.es",
  );
  expect(dmarc).toMatchObject({ state: "weak", says: expect.stringContaining("Lo dice niebla.es") });
});

test("a key that was taken back is none, and a domain may say that it takes no mail", async () => {
  const { dkim, mx } = await stateOf(
    { "s1._domainkey.niebla.es": { txt: ["v=DKIM1; p="] }, "niebla.es": { mx: ["."] } },
    "s1",
  );
  expect([dkim?.state, mx?.state]).toEqual(["wrong", "weak"]);
});

test("a server that fails or is silent is told in words, each record for itself, and within seconds", async () => {
  const began = performance.now();
  const { spf, dmarc, mx } = await stateOf({ "niebla.es": "silent", "_dmarc.niebla.es": "failing" });
  expect(spf).toMatchObject({ state: "unknown", says: expect.stringContaining("no contesta") });
  expect(mx?.state).toBe("unknown");
  expect(dmarc).toMatchObject({ state: "unknown", says: expect.stringContaining("falla") });
  expect(performance.now() - began).toBeLessThan(8_000);
});

test("names of no public domain are asked of nobody; one in other letters is asked as the DNS writes it", async () => {
  server.asked.length = 0;
  for (const address of ["a@localhost", "a@bruma.example", "a@192.168.1.5", "a@tienda.local"]) {
    expect(await checkSenderDomain(address, null, [server.address])).toMatchObject({ is_public: false, records: [] });
  }
  expect(server.asked).toEqual([]);
  await stateOf({}, null, "hola@ñandú.es");
  expect(server.asked).toContain("xn--and-6ma2c.es");
});
