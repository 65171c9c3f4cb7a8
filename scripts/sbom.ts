import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { shippedParts } from "./shipped.ts";

interface Part {
  "bom-ref": string;
  properties: { name: string }[];
}

// The software that a running shop is made of (CycloneDX). From the lock file, so that it is the same on every machine;
// without the moment, the number and the version of npm that npm adds, so that it changes only with the software.
const root = new URL("..", import.meta.url);
const printed = execFileSync(
  "npm",
  ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"],
  { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
);
const { serialNumber: _, ...bill } = JSON.parse(printed);
const { component, lifecycles } = bill.metadata;

// Not `--omit=dev`, which leaves out what the built web holds.
const parts = shippedParts();
const components: Part[] = bill.components
  .filter((part: Part) => parts.has(part["bom-ref"]))
  .map((part: Part) => ({ ...part, properties: part.properties.filter(({ name }) => !name.endsWith(":development")) }));
const shipped = new Set([component["bom-ref"], ...components.map((part) => part["bom-ref"])]);
const dependencies = bill.dependencies
  .filter(({ ref }: { ref: string }) => shipped.has(ref))
  .map(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => ({
    ref,
    dependsOn: dependsOn.filter((other) => shipped.has(other)),
  }));

const metadata = { lifecycles, component: { ...component, name: "bruma" } };
const document = { ...bill, metadata, components, dependencies };
writeFileSync(new URL("docs/sbom.cdx.json", root), `${JSON.stringify(document, null, 1)}\n`);
