import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOMS, shippedParts } from "../scripts/shipped.ts";

interface Package {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: true;
  hasInstallScript?: true;
}

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), "utf8"));
const nameOf = (path: string) => path.split("node_modules/").at(-1) ?? path;

const project = read("package.json");
const locked = Object.entries<Package>(read("package-lock.json").packages)
  .filter(([path, { link }]) => path.startsWith("node_modules/") && !link)
  .map(([path, entry]) => ({ name: nameOf(path), ...entry }));

const parts = shippedParts();
const shipped = locked.filter(({ name, version }) => parts.has(`${name}@${version}`));

// What may be linked into a program that is sold or passed on without asking anybody. LGPL and MPL ask only for their
// own files: libvips is loaded as a library of its own, and none of the others is changed here.
const FREE = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "Zlib",
  "CC0-1.0",
  "OFL-1.1",
  "MPL-2.0",
  "LGPL-3.0-or-later",
  "Public Domain",
];
// Its package names no licence; the repository that it names does.
const NAMED_ELSEWHERE: Record<string, string> = { "png-js": "MIT" };

const licencesOf = ({ name, license = NAMED_ELSEWHERE[name] ?? "none" }: (typeof locked)[number]) =>
  license.replaceAll(/[()]/g, "").split(/ (?:AND|OR|or) /);

// By name, not by version: npm cannot tell the version of a package whose place the lock file leaves open.
test("each package that wants to run a script when it is installed is allowed it or denied it, by name", () => {
  const wanting = locked.filter((entry) => entry.hasInstallScript).map(({ name }) => name);
  expect(Object.keys(project.allowScripts).sort()).toEqual([...new Set(wanting)].sort());
});

test("no package that a shop runs on has a licence that binds it", () => {
  const bound = shipped.filter((entry) => !licencesOf(entry).every((licence) => FREE.includes(licence)));
  expect(bound.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test("every package is held to its content, and none to the place that it came from", () => {
  expect(locked.filter(({ integrity, resolved }) => !integrity?.startsWith("sha512-") || resolved)).toEqual([]);
});

test("every dependency is named by its exact version", () => {
  for (const room of [".", ...ROOMS]) {
    const { dependencies, devDependencies } = read(`${room}/package.json`);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  }
});

test("the bill of materials names what a running shop is made of, no more and no less", () => {
  const { components } = read("docs/sbom.cdx.json");
  const named = new Set(components.map((part: { purl: string }) => decodeURIComponent(part.purl)));
  expect([...named].sort()).toEqual([...parts].map((part) => `pkg:npm/${part}`).sort());
});
