import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { ClonedShop } from "./clonedShop.ts";

vi.setConfig({ testTimeout: 240_000 });

const isBuilt = existsSync(new URL("../../web/build/.stamp", import.meta.url));
const held = test.skipIf(!isBuilt);
// Two minutes more: `npm run long -- upgrades`.
const heldAtLength = test.skipIf(!isBuilt || process.env.KILLED_UPGRADES === undefined);
let shop: ClonedShop;

/** v0.1.0 stands; v0.2.0 brings a table; v0.3.0 brings another one and does not answer. */
beforeAll(async () => {
  if (!isBuilt) return;
  shop = await ClonedShop.make();
  await shop.addMigration("9998_second");
  shop.version("v0.2.0");
  await shop.addMigration("9999_third");
  await shop.append("server/src/server.ts", "process.exit(3);\n");
  shop.version("v0.3.0");
  shop.git("reset", "--quiet", "--hard", "v0.1.0");
  // The first start, as an empty shop, and something that must not get lost.
  await shop.npm(["scripts/start.mjs"], (said, child) => {
    if (said.includes("Bruma  http")) child.kill("SIGTERM");
  });
  await shop.within((sql) => sql`insert into settings (key, value) values ('texts', '{"hero_title": "Niebla"}')`);
});
afterAll(() => shop?.end());

/** What the shop holds: the tables that its versions brought, and what must not get lost. */
const look = () =>
  shop.within(async (sql) => {
    const rows = await sql<
      { name: string }[]
    >`select tablename as name from pg_tables where tablename like '999%' order by 1`;
    const [text] = await sql`select value ->> 'hero_title' as title from settings where key = 'texts'`;
    return { tables: rows.map(({ name }) => name), title: text?.title };
  });
const version = () => shop.git("describe", "--tags", "--always");

held("what cannot be upgraded is refused in a sentence, and nothing is touched", async () => {
  const refused = async (sentence: string, ...args: string[]) => {
    const { code, said } = await shop.upgrade(...args);
    expect(said).toContain(sentence);
    expect({ code, version: version() }).toEqual({ code: 1, version: "v0.1.0" });
  };
  await refused("¿A qué versión?");
  await refused("No hay ninguna versión v9.9.9. Las últimas: v0.3.0, v0.2.0, v0.1.0.", "--to", "v9.9.9");
  await refused("La tienda ya está en v0.1.0.", "--to", "v0.1.0");
  await refused("No hay ninguna actualización a medias", "--back");
  await shop.append("README.md", "by hand\n");
  await refused("cambiados a mano", "--to", "v0.2.0");
  shop.git("restore", ".");
  await writeFile(join(shop.dataDir, "no-folder"), "");
  const nowhere = join(shop.dataDir, "no-folder");
  await refused("No se ha podido hacer una copia de seguridad", "--to", "v0.2.0", "--backups", nowhere);
  const running = createServer((_, response) => response.end()).listen(shop.port, "127.0.0.1");
  onTestFinished(() => void running.close());
  await once(running, "listening");
  await refused("La tienda está en marcha", "--to", "v0.2.0");
});

held("a version that fails after it migrated leaves code and data as they were", async () => {
  const { code, said } = await shop.upgrade("--to", "v0.3.0");
  expect(said).toContain("La tienda no se ha actualizado: v0.3.0");
  expect(code).toBe(1);
  expect(shop.git("branch", "--show-current")).toBe("main");
  expect(await look()).toEqual({ tables: [], title: "Niebla" });
});

held(
  "an upgrade that is killed half-way goes on with the same command, and is not mixed with another one",
  async () => {
    await shop.within(
      (sql) => sql`insert into mails (kind, to_address, to_name) values ('account_deleted', 'ana@example.com', 'Ana')`,
    );
    const killed = await shop.npm(["scripts/upgrade.mjs", "--to", "v0.2.0"], (said, child) => {
      if (said.includes("4/5")) child.kill("SIGKILL");
    });
    expect(killed.code).not.toBe(0);
    // As systemd does once the machine is back.
    const started = await shop.npm(["scripts/start.mjs"]);
    expect(started.said).toContain("Hay una actualización a v0.2.0 a medias y la tienda no arranca");
    expect(started.said).toContain("npm run upgrade -- --to v0.2.0) o deshazla (npm run upgrade -- --back)");
    expect(started.code).toBe(1);
    expect((await shop.upgrade("--to", "v0.3.0")).said).toContain("Hay una actualización a v0.2.0 a medias");
    const { code, said } = await shop.upgrade("--to", "v0.2.0");
    expect(said).toContain("Sigue la actualización a v0.2.0 donde se cortó");
    expect(said).toContain("La tienda está en v0.2.0");
    expect(code).toBe(0);
    expect(version()).toBe("v0.2.0");
    expect(await look()).toEqual({ tables: ["9998_second"], title: "Niebla" });
    // The trial left it where it was: going back would have sent it twice.
    expect(await shop.within((sql) => sql`select state from mails`)).toMatchObject([{ state: "queued" }]);
    expect((await shop.upgrade("--to", "v0.1.0")).said).toContain("no conoce 9998_second");
  },
);

held("one that was cut off, started all the same and undone days later keeps what was sold meanwhile", async () => {
  const backup = /^ {2}(\S.*)$/m.exec((await shop.npm(["server/src/backup.ts"])).said)?.[1] ?? "";
  const migrationIn = async (folder: string) =>
    JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")).migration as number;
  // As a version leaves it whose start does not look: cut off in step 3, and v0.3.0 has migrated and sold since.
  await shop.within(async (sql) => {
    await sql`create table "9999_third" (id integer primary key)`;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'third', max(created_at) + 1 from drizzle.__drizzle_migrations`;
    await sql`update settings set value = '{"hero_title": "Vendida"}' where key = 'texts'`;
  });
  const [from, commit] = ["HEAD", "v0.3.0^{commit}"].map((name) => shop.git("rev-parse", name));
  const progress = { format: 1, from: { commit: from }, to: "v0.3.0", commit, backup, reached: "code" };
  await writeFile(join(shop.folder, ".git/bruma-upgrade.json"), JSON.stringify(progress));

  const { code, said } = await shop.upgrade("--back");
  expect(code, said).toBe(0);
  expect(await look()).toEqual({ tables: ["9998_second"], title: "Niebla" });
  const kept = /Lo que hay ahora queda en (\S+)/.exec(said)?.[1] ?? "";
  expect(said).toContain(`está solo en ${kept}`);
  expect(await migrationIn(kept)).toBeGreaterThan(await migrationIn(backup));
  const settings = gunzipSync(await readFile(join(kept, "tables/settings.copy.gz")));
  expect(settings.toString()).toContain("Vendida");
});

heldAtLength("one that is killed can also be taken back", async () => {
  await shop.npm(["scripts/upgrade.mjs", "--to", "v0.3.0"], (said, child) => {
    if (said.includes("4/5")) child.kill("SIGKILL");
  });
  expect((await shop.upgrade("--back")).code).toBe(0);
  expect(version()).toBe("v0.2.0");
  expect(await look()).toEqual({ tables: ["9998_second"], title: "Niebla" });
});
