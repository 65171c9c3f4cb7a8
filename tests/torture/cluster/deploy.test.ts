import { readdir, readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { fillPlaceholders, valuesWith } from "./deploy.ts";

const FOLDER = new URL("../../../deploy/", import.meta.url);
const entries = await readdir(FOLDER, { withFileTypes: true });
const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
const given = Object.keys(parseEnv(await readFile(new URL("machine.env", FOLDER), "utf8")));

test("the files for the database machines ask for every value of machine.env, and for no other", async () => {
  const asked = new Set<string>();
  for (const file of files) {
    const text = await readFile(new URL(file, FOLDER), "utf8");
    for (const [, name] of text.matchAll(/\$([A-Z0-9_]+)/g)) asked.add(String(name));
  }
  expect([...asked].toSorted()).toEqual(given.toSorted());
});

test("filled in, they hold the machine's own values", async () => {
  const values = await valuesWith({ NODE: "db2", ADDRESS: "10.0.0.22" });
  expect(await fillPlaceholders("patroni.yml", values)).toContain("name: db2\n");
  expect(await fillPlaceholders("etcd.env", values)).toContain("ETCD_ADVERTISE_CLIENT_URLS=http://10.0.0.22:2379\n");
});

test("docs/scale.md names each of them", async () => {
  const text = await readFile(new URL("../../../docs/scale.md", import.meta.url), "utf8");
  for (const file of files) expect(text, file).toContain(`](../deploy/${file})`);
});

test("Patroni's own rule for its times is kept: loop_wait + 2 × retry_timeout ≤ ttl", async () => {
  const text = await readFile(new URL("patroni.yml", FOLDER), "utf8");
  const [ttl, loopWait, retryTimeout] = ["ttl", "loop_wait", "retry_timeout"].map((name) =>
    Number(new RegExp(`^\\s+${name}: (\\d+)$`, "m").exec(text)?.[1]),
  ) as [number, number, number];
  expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl);
});
