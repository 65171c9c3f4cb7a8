import { execFile } from "node:child_process";
import { chmod, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { amongBuyers } from "../amongBuyers.ts";
import { signInOwner } from "../buyers.ts";
import type { Scenario } from "../Scenario.ts";
import { ShopProcess } from "../ShopProcess.ts";
import { expectOthersServed, untilRefused, visit } from "../watch.ts";

const run = promisify(execFile);
const DISK = "700m";
const HARMED_MS = 1_500;
// PostgreSQL reads its log again after it had to stop.
const RECOVERY_MS = 15_000;

/** A shop on a disk of its own, in memory. */
async function openOnDisk(signal: AbortSignal) {
  const dataDir = await mkdtemp(join(tmpdir(), "bruma-disk-"));
  await run("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=711`, "tmpfs", dataDir]);
  const close = async () => {
    await unmount(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const shop = await ShopProcess.begin(signal, { dataDir });
    return { shop, close: () => shop.kill().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Only root may mount, and only Linux knows these disks. */
function withoutMount(): string | undefined {
  return process.platform === "linux" && process.getuid?.() === 0 ? undefined : "mounting a disk needs root on Linux";
}

async function uploadPicture(shop: ShopProcess): Promise<number> {
  const database = await shop.connect();
  const owner = await signInOwner(database).finally(() => database.close());
  const { default: sharp } = await import("sharp");
  const colour = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 9 };
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: colour, noise } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "foto.png");
  const answer = await fetch(`${shop.url}/api/admin/images`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
    signal: AbortSignal.timeout(60_000),
  });
  shop.note("POST /admin/images", answer, await answer.json());
  return answer.status;
}

/** Fills what is left of the disk, to the last page, and keeps it so. */
async function fillDisk(folder: string) {
  const path = join(folder, "filler");
  const filler = await open(path, "a");
  let isWanted = true;
  const filling = (async () => {
    for (let size = 1 << 24; isWanted; ) {
      try {
        await filler.appendFile(Buffer.alloc(size));
      } catch {
        if (size > 4_096) size >>= 1;
        else await pause(20);
      }
    }
  })();
  return async () => {
    isWanted = false;
    await filling;
    await filler.close();
    await rm(path, { force: true });
  };
}

export const diskFull: Scenario = {
  ...amongBuyers({
    name: "disk-full",
    promise:
      "The disk fills up among 32 buyers: who cannot be served is told so, pages are shown, and all is well when there is room",
    rounds: { short: 1, long: 20 },
    open: openOnDisk,
    async strike(shop) {
      await visit(shop);
      const free = await fillDisk(shop.dataDir);
      try {
        const refusedAfter = await untilRefused(shop);
        const picture = await uploadPicture(shop).catch(() => "no answer");
        await pause(HARMED_MS);
        await expectOthersServed(shop);
        await free();
        const back = Math.round(await shop.recover(RECOVERY_MS));
        const after = await uploadPicture(shop);
        if (after !== 201) throw new Error(`With room again a picture was answered with ${after}`);
        return `refused after ${refusedAfter} ms, a picture with ${picture}, back after ${back} ms`;
      } finally {
        await free().catch(() => {});
      }
    },
  }),
  missing: withoutMount,
};

export const diskReadOnly: Scenario = {
  ...amongBuyers({
    name: "disk-read-only",
    promise:
      "The disk fails and may not be written any more: who cannot be served is told so, pages are shown, and once it is mounted anew nothing is lost",
    rounds: { short: 1, long: 20 },
    open: openOnExt4,
    async strike(shop, { signal }) {
      await visit(shop);
      // What ext4 does by itself when its journal cannot be written.
      await run("mount", ["-o", "remount,abort", shop.dataDir]);
      const refusedAfter = await untilRefused(shop);
      await pause(HARMED_MS);
      await expectOthersServed(shop);
      await shop.kill();
      await mountAnew(shop.dataDir);
      return `refused after ${refusedAfter} ms, on the disk mounted anew ready after ${Math.round(await shop.start(signal))} ms`;
    },
  }),
  missing: withoutMount,
};

const imageOf = (folder: string) => `${folder}.image`;

/** A shop on a file system of its own, which can fail as one on a real disk does. */
async function openOnExt4(signal: AbortSignal) {
  const dataDir = await mkdtemp(join(tmpdir(), "bruma-disk-"));
  const image = imageOf(dataDir);
  await run("truncate", ["-s", "1G", image]);
  await run("mkfs.ext4", ["-q", image]);
  await run("mount", ["-o", "loop", image, dataDir]);
  await chmod(dataDir, 0o711);
  const close = async () => {
    await unmount(dataDir);
    await rm(image, { force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const shop = await ShopProcess.begin(signal, { dataDir });
    await run("sync", ["-f", dataDir]); // the demo shop was copied there as no shop writes its data
    return { shop, close: () => shop.kill().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As the owner would: checked, then mounted again. */
async function mountAnew(folder: string): Promise<void> {
  await unmount(folder);
  await run("e2fsck", ["-fy", imageOf(folder)]).catch(() => {}); // its status says what it repaired
  await run("mount", ["-o", "loop", imageOf(folder), folder]);
}

/** The database takes a moment to notice that the program is gone. */
async function unmount(folder: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await run("umount", [folder]);
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await pause(100);
    }
  }
}
