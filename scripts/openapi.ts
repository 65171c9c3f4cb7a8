import { readFile, writeFile } from "node:fs/promises";
import { openApiDocument } from "@bruma/server/openApi";

// The API's description is kept in the repository, so that a change of the contract is seen in review.
const FILE = new URL("../docs/openapi.json", import.meta.url);

const current = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (process.argv.includes("--check")) {
  if ((await readFile(FILE, "utf8").catch(() => "")) !== current) {
    console.error(
      "docs/openapi.json does not say what the contract says: run `npm run openapi`, and read the difference.",
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, current);
}
