import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupProblem } from "@bruma/db";
import { MANIFEST, type Manifest, SUMS } from "./BackupFolder.ts";
import { filesIn, sha256Of } from "./files.ts";

/** Reads what a backup says it holds, having checked every file of it. Refuses one that is not whole, or not as it was written. */
export async function readBackup(folder: string): Promise<Manifest> {
  const [sums, manifest] = await Promise.all(
    [SUMS, MANIFEST].map((file) => readFile(join(folder, file), "utf8")),
  ).catch(() => {
    throw new StartupProblem(`There is no whole backup in ${folder}: name the folder that npm run backup printed.`);
  });
  const told = new Map((sums ?? "").trim().split("\n").map(splitSum));
  const files = (await filesIn(folder)).filter((file) => file !== SUMS);
  const lost = [...told.keys()].filter((file) => !files.includes(file));
  const changed: string[] = [];
  for (const file of files) {
    if ((await sha256Of(join(folder, file))) !== told.get(file)) changed.push(file);
  }
  const [first] = [...lost, ...changed];
  if (first !== undefined) {
    throw new StartupProblem(
      `The backup in ${folder} is damaged (${first}${lost.length + changed.length > 1 ? ", among others" : ""}): take another one.`,
    );
  }
  return JSON.parse(manifest ?? "");
}

function splitSum(line: string): [file: string, sum: string] {
  const [sum = "", file = ""] = line.split(/ {2}(.*)/s);
  return [file, sum];
}
