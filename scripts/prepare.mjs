import { fileURLToPath } from "node:url";
import { buildShop, isShopBuilt } from "./builds.mjs";
import "./checkNode.mjs";
import { installPackages, removeBuildPackages } from "./packages.mjs";
import { main } from "./trouble.mjs";

/** Brings what a shop runs on, and builds the shop, unless both are there. What only the build needs goes again. */
export async function prepare() {
  if (isShopBuilt()) return await installPackages("run");
  await installPackages("build");
  await buildShop();
  await removeBuildPackages();
}

// `npm run build`: for whoever starts the shop as a user that may not write here.
if (process.argv[1] === fileURLToPath(import.meta.url)) await main(prepare);
