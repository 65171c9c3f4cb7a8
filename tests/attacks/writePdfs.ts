import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startTestDatabases } from "@bruma/db/testDatabase";
import { batches, tried } from "./payloads.ts";
import { drawPoisoned, leadingTo, OF_PDFS, openPdfShop, PAYLOADS_IN_TEXT } from "./pdfs.ts";

// `node writePdfs.ts FOLDER ADDRESS` has every kind of document drawn with every payload that is tried, puts them into the folder, and says their
// names, a line for each round as soon as it is written. `ADDRESS` is where those payloads lead that lead somewhere.
const [folder = ".", address = "http://127.0.0.1:9"] = process.argv.slice(2);
// A document prints a dozen texts: with five in turn each of them stands in it, and it stays short.
const IN_TURN = 5;
const databases = await startTestDatabases();
const shop = await openPdfShop();
const texts = [leadingTo(address).join(" "), ...tried(batches(PAYLOADS_IN_TEXT))];
const rounds = Array.from({ length: Math.ceil(texts.length / IN_TURN) }, (_, round) =>
  texts.slice(round * IN_TURN, (round + 1) * IN_TURN),
);
for (const [round, together] of [[OF_PDFS.join(" ")], ...rounds].entries()) {
  const files: string[] = [];
  for (const { key, bytes } of await drawPoisoned(shop, together)) {
    const name = `${key.replace("GET /", "").replace(/\W+/g, "-")}-${round}.pdf`;
    await writeFile(join(folder, name), bytes);
    files.push(name);
  }
  console.log(JSON.stringify(files));
}
await shop.app.close();
await databases.stop();
