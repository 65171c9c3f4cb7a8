import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Registration, registrationHash, registrationXml } from "@bruma/domain";
import { compare, EVERYWHERE, explanationOf, isEverywhere } from "./verifactuPairs/compare.ts";
import { readPair } from "./verifactuPairs/readPair.ts";

// Compares our records with those that the library `invopop/gobl.verifactu` tests itself with, leaf by leaf, signatures apart:
//   node scripts/verifactuPairs.ts FOLDER
// Prints a table of each pair and its differences, with why; fails where one has no reason. The pairs are not part of this repository.

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Which folder holds the pairs? Run: node scripts/verifactuPairs.ts FOLDER");
const names = (await readdir(folder)).filter((file) => file.endsWith(".xml")).map((file) => basename(file, ".xml"));
const rows: string[] = [];
const short = (words: string) => (words.length > 40 ? `${words.slice(0, 8)}…` : words);
let unexplained = 0;
let sameHashes = 0;
let invoices = 0;
for (const name of names.toSorted()) {
  const xml = await readFile(join(folder, `${name}.xml`), "utf8");
  if (!xml.includes("RegistroAlta>")) {
    rows.push(`| ${name} | an event of a system that does not send | not made here: VERI*FACTU mode asks for none |`);
    continue;
  }
  invoices += 1;
  const { record, making, theirs } = readPair(JSON.parse(await readFile(join(folder, `${name}.json`), "utf8")), xml);
  const hash = registrationHash(record satisfies Registration, making);
  if (hash === theirs.get("Huella")?.[0]) sameHashes += 1;
  const found = compare(registrationXml(record, making, hash), theirs).filter((each) => !isEverywhere(each));
  for (const { leaf, ours, their } of found) {
    const why = explanationOf(name, leaf);
    if (why === undefined) unexplained += 1;
    rows.push(`| ${name} | \`${leaf}\`: ${short(ours)} for ${short(their)} | ${why ?? "**not explained**"} |`);
  }
  if (found.length === 0) rows.push(`| ${name} | none | |`);
}
console.log(["| pair | ours for theirs | why |", "|---|---|---|", ...rows].join("\n"));
console.log("\nWherever they stand:");
for (const [leaf, , why] of EVERYWHERE) console.log(`- ${leaf.source}: ${why}`);
console.log(
  `\n${invoices} invoices of ${names.length} pairs; the same hash in ${sameHashes}; not explained: ${unexplained}.`,
);
if (unexplained > 0) process.exitCode = 1;
