import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "@bruma/db";
import { createTestDatabase, type TestDatabase } from "@bruma/db/testDatabase";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { noteBackup, readLastBackup } from "../backups/lastBackup.ts";
import { openTestMailServer } from "../mail/testMailServer.ts";
import { judgeDrill, lookAtBackups } from "./lookAtBackups.ts";
import { judgeClock, judgeConnections, lookAtDatabase, lookAtRelease } from "./lookAtDatabase.ts";
import { judgeCertificate, lookAtEntrance } from "./lookAtEntrance.ts";
import { lookAtMachine, lookAtMemory, lookAtRights, lookAtRoom } from "./lookAtMachine.ts";
import { lookAtMail, lookAtSettings } from "./lookAtShop.ts";
import { judgeJobs, judgeMails } from "./lookAtWork.ts";

const NOW = new Date("2026-11-25T10:00:00Z");
const GB = 1024 ** 3;
let copy: TestDatabase;
let database: Database;

beforeAll(async () => {
  copy = await createTestDatabase();
  database = connect(copy.url, { max: 1 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

async function folderWith(names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bruma-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await Promise.all(names.map((name) => mkdir(join(folder, name))));
  return folder;
}

test.each([
  ["no backup at all, or one that was cut, is to be mended", ["bruma-2026-11-25T02-00-00.partial"], "fault"],
  ["last night's backup is good", ["bruma-2026-11-01T02-00-00", "bruma-2026-11-25T02-00-00"], "good"],
  ["a night without a backup is to be watched", ["bruma-2026-11-24T02-00-00"], "watch"],
  ["a week without a backup is to be mended", ["bruma-2026-11-17T02-00-00"], "fault"],
])("%s", async (_, names, verdict) => {
  expect((await lookAtBackups(await folderWith(names), NOW))[0]).toMatchObject({ verdict });
});

test("a folder for backups that is not there is no crash", async () => {
  expect((await lookAtBackups(join(await folderWith([]), "none"), NOW))[0]).toMatchObject({ verdict: "fault" });
});

test("what the backup's own command noted counts wherever it put it, and a drill is asked for once a month", async () => {
  const folder = await folderWith([]);
  await noteBackup(folder, { at: "2026-11-25T02:00:00.000Z", drilledAt: "2026-11-25T02:00:00.000Z" });
  await noteBackup(folder, { at: "2026-11-25T03:00:00.000Z" });
  const last = await readLastBackup(folder);
  expect(last).toEqual({ at: "2026-11-25T03:00:00.000Z", drilledAt: "2026-11-25T02:00:00.000Z" });
  expect((await lookAtBackups(join(folder, "none"), NOW, last)).map(verdict)).toEqual(["good", "good"]);
  expect([judgeDrill(undefined, NOW), judgeDrill("2026-09-01T00:00:00Z", NOW)].map(verdict)).toEqual([
    "watch",
    "watch",
  ]);
});

test("late jobs and mails that do not leave are told", () => {
  expect([judgeJobs([{ name: "a", isLate: false }]), judgeJobs([{ name: "a", isLate: true }])].map(verdict)).toEqual([
    "good",
    "fault",
  ]);
  const none = { failed: 0, uncertain: 0, held: 0, refusal: null };
  expect(
    [none, { ...none, held: 2 }, { ...none, failed: 1 }, { ...none, refusal: "550 no" }].map(judgeMails).map(verdict),
  ).toEqual(["good", "watch", "fault", "fault"]);
});

test("room, rights and memory are judged by what the shop needs", () => {
  expect([lookAtRoom(GB, 10 * GB), lookAtRoom(5 * GB, 2 * GB), lookAtRoom(GB, GB / 10)].map(verdict)).toEqual([
    "good",
    "watch",
    "fault",
  ]);
  expect([lookAtRights("data", 0o40700), lookAtRights("data", 0o40755)].map(verdict)).toEqual(["good", "watch"]);
  expect([lookAtMemory(2 * GB), lookAtMemory(GB)].map(verdict)).toEqual(["good", "watch"]);
});

test("a data folder is measured, and one that is not there yet is said to be so", async () => {
  const folder = await folderWith(["postgres"]);
  expect(await lookAtMachine(folder)).toHaveLength(3);
  expect(await lookAtMachine(join(folder, "none"))).toMatchObject([
    {},
    { about: "Carpeta de datos", verdict: "watch" },
  ]);
});

test("the database's release, schema, clock and connections are told", async () => {
  const findings = await lookAtDatabase(database, true, () => new Date());
  expect(findings.map(({ about }) => about)).toEqual(["Base de datos", "Esquema", "Reloj", "Conexiones"]);
  expect(findings.slice(1).map(verdict)).toEqual(["good", "good", "good"]);
  const late = await lookAtDatabase(database, true, () => new Date(Date.now() - 3_600_000));
  expect(late[2]).toMatchObject({ about: "Reloj", verdict: "fault" });
});

test("a server of one's own with known holes is to be mended, the shop's own to be watched", () => {
  const old = { version: 180_004, name: "18.4" };
  expect([lookAtRelease(old, false), lookAtRelease(old, true)].map(verdict)).toEqual(["fault", "watch"]);
  expect(lookAtRelease({ version: 190_001, name: "19.1" }, false)).toMatchObject({ verdict: "good" });
});

test("a clock a minute off and connections that run out are told", () => {
  expect([judgeClock(-59_000), judgeClock(61_000)].map(verdict)).toEqual(["good", "fault"]);
  expect([judgeConnections(29, 100), judgeConnections(95, 100)].map(verdict)).toEqual(["good", "watch"]);
});

test("a shop that nobody filled in may not sell, and says what is missing", async () => {
  expect(await lookAtSettings(database.drizzle)).toMatchObject({
    verdict: "fault",
    found: expect.stringContaining("NIF"),
  });
});

test("a shop that has all it needs and is closed is told to be opened", async () => {
  const { sql } = database;
  await sql`insert into settings (key, value, updated_at) values
    ('company', '{"name": "Niebla, S.L.", "nif": "B00123455", "address": "Calle Mayor, 1", "email": "a@b.example", "phone": "1"}', now()),
    ('bank', '{"bank": "Banco", "holder": "Niebla, S.L.", "iban": "ES9121000418450200051332"}', now()),
    ('legal', '{"registry": "Alicante, hoja A-1"}', now()), ('opening', '{"isClosed": true}', now())`;
  expect(await lookAtSettings(database.drizzle)).toMatchObject({
    verdict: "watch",
    mend: expect.stringContaining("Puesta en marcha"),
  });
  await sql`delete from settings where key = 'opening'`;
  expect(await lookAtSettings(database.drizzle)).toMatchObject({ verdict: "good" });
});

test("mail: no server, one that nobody answers at, one that takes mails", async () => {
  expect(await lookAtMail(undefined)).toMatchObject({ verdict: "fault" });
  expect(await lookAtMail("smtp://127.0.0.1:1")).toMatchObject({
    verdict: "fault",
    found: expect.stringContaining("ECONNREFUSED"),
  });
  const server = await openTestMailServer();
  onTestFinished(() => server.close());
  expect(await lookAtMail(server.url)).toMatchObject({ verdict: "good" });
  expect(server.arrived).toEqual([]);
});

test.each([
  [{ status: "ready" }, "good"],
  [{ status: "ready", late: ["media.clear-unused"] }, "watch"],
  [{ status: "not ready", message: "La base de datos no responde" }, "fault"],
  [{ hello: "world" }, "fault"],
])("what answers %j on the shop's port is judged %s", async (answer, verdict) => {
  const server = createServer((_, response) => response.end(JSON.stringify(answer))).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const [shop] = await lookAtEntrance(
    { host: "0.0.0.0", port, publicUrl: `http://localhost:${port}`, trustProxy: 0 },
    NOW,
  );
  expect(shop).toMatchObject({ about: "Tienda", verdict });
});

test("an address without TLS is to be mended, and nothing on the port is said to be so", async () => {
  const findings = await lookAtEntrance(
    { host: "127.0.0.1", port: 1, publicUrl: "http://tienda.example.com", trustProxy: 0 },
    NOW,
  );
  expect(findings.map(verdict)).toEqual(["watch", "fault"]);
});

test("a certificate that was not renewed in time is to be watched", () => {
  expect(
    [judgeCertificate(new Date("2026-12-31"), NOW), judgeCertificate(new Date("2026-12-01"), NOW)].map(verdict),
  ).toEqual(["good", "watch"]);
});

const verdict = (finding: { verdict: string }) => finding.verdict;
