import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { ROOT } from "./places.mjs";

const SOURCES = "{contract,db,demo,domain,server,web,tests,bench,scripts}/**/*.{ts,tsx,mjs}";
const FOREIGN = /(^|\/)(node_modules|build|\.react-router)(\/|$)/;
const IMPORTED = /(?:\bfrom\s*|\bimport\s*\(?\s*)"([^"]+)"/g;

/** Every source file → the source files that it imports, by paths from the repository's root. */
export function readImports() {
  const exported = readExports();
  const files = globSync(SOURCES, { cwd: ROOT, exclude: (path) => FOREIGN.test(String(path)) });
  return new Map(files.map((file) => [file, importsOf(file, exported)]));
}

function importsOf(file, exported) {
  const text = readFileSync(join(ROOT, file), "utf8");
  const found = [...text.matchAll(IMPORTED)].map(([, name]) => {
    if (name.startsWith(".")) return normalize(join(dirname(file), name));
    return exported(name);
  });
  return new Set(found.filter((path) => path !== undefined && existsSync(join(ROOT, path))));
}

/** `@bruma/db/testDatabase` → `db/src/testDatabase.ts`, as the rooms' package.json say it. */
function readExports() {
  const rooms = globSync("*/package.json", { cwd: ROOT }).map((path) => {
    const { name, exports: doors = {} } = JSON.parse(readFileSync(join(ROOT, path), "utf8"));
    return [name, { folder: dirname(path), doors }];
  });
  const known = new Map(rooms);
  return (specifier) => {
    const [, name, rest] = /^(@bruma\/[^/]+)(\/.+)?$/.exec(specifier) ?? [];
    const room = known.get(name);
    if (room === undefined) return undefined;
    const door = `.${rest ?? ""}`;
    for (const [pattern, target] of Object.entries(room.doors)) {
      const [before, after] = pattern.split("*");
      if (pattern === door) return join(room.folder, target);
      if (after === undefined || !door.startsWith(before) || !door.endsWith(after)) continue;
      return join(room.folder, target.replace("*", door.slice(before.length, door.length - after.length)));
    }
    return undefined;
  };
}
