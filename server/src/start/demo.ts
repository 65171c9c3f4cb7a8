import { randomBytes } from "node:crypto";
import type { Db } from "@bruma/db";
import { loadDemoShop } from "@bruma/demo";
import { hashPassword } from "@bruma/domain";
import type { Config } from "../config.ts";
import type { MediaStore } from "../media/MediaStore.ts";
import { renderSvg } from "../media/renderSvg.ts";
import { storeImage } from "../media/storeImage.ts";
import { findDemoAccounts, writeDemoAccounts } from "./demoAccounts.ts";
import { leaveWork } from "./demoWork.ts";

type OnProgress = (step: string, done: number, total: number) => void;

/** Fills an empty database with the demo shop. The accounts are written first: a shop without its keys would be of no use. */
export async function loadDemo(
  config: Readonly<Config>,
  db: Db,
  store: MediaStore,
  onProgress: OnProgress,
): Promise<void> {
  const known = await findDemoAccounts(config.dataDir);
  const password = config.demoPassword ?? known?.admin.password ?? randomBytes(12).toString("base64url");
  await writeDemoAccounts(config.dataDir, password);
  const { isLoaded } = await loadDemoShop(db, {
    now: new Date(),
    ...(config.demoSize === undefined ? {} : { size: config.demoSize }),
    passwordHash: await hashPassword(password),
    storePicture: async (svg, width) => storeImage(store, await renderSvg(svg, width)),
    onProgress,
  });
  if (isLoaded) await leaveWork(db, config.publicUrl);
}
