import "./checkNode.mjs";
import { parseArgs } from "node:util";
import { main } from "./trouble.mjs";
import { undo, upgrade } from "./upgrade/course.mjs";
import { readProgress } from "./upgrade/progress.mjs";
import { readSettings } from "./upgrade/settings.mjs";
import { UpgradeRefused } from "./upgrade/UpgradeRefused.mjs";

// `npm run upgrade -- --to vX.Y.Z`: this clone and its shop's data to another version, or back to where they were. `--back` undoes one that was
// cut off. Everything is loaded before it begins: the files of this program change underneath it.
const { values } = parseArgs({
  options: {
    to: { type: "string" },
    back: { type: "boolean", default: false },
    backups: { type: "string" },
    env: { type: "string" },
    service: { type: "string" },
  },
});

await main(async () => {
  if (values.back === (values.to !== undefined)) {
    throw new UpgradeRefused("¿A qué versión? npm run upgrade -- --to vX.Y.Z (o --back, para deshacer una a medias).");
  }
  const settings = await readSettings(values);
  const progress = await readProgress();
  await (values.back ? undo(settings, progress) : upgrade(settings, values.to, progress));
});
