import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@bruma/db";
import { copyDemoShop } from "../keptDemo.ts";

/** A database of its own with the demo shop in it, for shops that are told where theirs is. */
export async function openDemoDatabase(): Promise<{ url: string; end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "bruma-torture-"));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  try {
    await copyDemoShop(folder);
    const log = { debug: () => {}, info: () => {}, warn: () => {} };
    const { url, stop } = await startEmbedded({ dataDir: folder, log });
    return { url, end: () => stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
