import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Locked {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  link?: true;
  resolved?: string;
}

const ROOT = new URL("../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");
const manifestOf = (room: string) => JSON.parse(read(join(room, "package.json")));

/** The rooms of a shop, and the repository itself. */
export const ROOMS = ["", "contract", "db", "demo", "domain", "server", "web"] as const;

// What builds and tests the web, and is not in it.
const TOOLS: readonly string[] = [
  "@react-router/dev",
  "@tailwindcss/vite",
  "@types/react",
  "@types/react-dom",
  "jsqr",
  "subset-font",
  "tailwindcss",
  "vite",
  "vitest",
];

/** The packages that a room is made of, by name, this repository's rooms among them. The web's are in what is built. */
export function packagesOf(room: (typeof ROOMS)[number]): string[] {
  const { dependencies = {}, devDependencies = {} } = manifestOf(room);
  const isOfWeb = (name: string) => room === "web" && !TOOLS.includes(name);
  return [...Object.keys(dependencies), ...Object.keys(devDependencies).filter(isOfWeb)];
}

/** All that ships with a shop, as `name@version`: the rooms, their packages, and what these bring along. */
export function shippedParts(): Set<string> {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(read("package-lock.json"));
  const paths = new Set<string>(ROOMS.filter((room) => room !== ""));
  const visit = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const path = find(packages, from, name);
      if (path === undefined || paths.has(path)) continue;
      paths.add(path);
      visit(path, broughtAlong(packages[path] ?? {}));
    }
  };
  for (const room of ROOMS) visit(room, packagesOf(room));
  const partAt = (path: string) => {
    const { name = path.split("node_modules/").at(-1), version } = packages[path] ?? {};
    return `${name}@${version}`;
  };
  return new Set([...paths].map(partAt));
}

function broughtAlong(entry: Locked): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {});
  const needed = peers.filter((name) => !entry.peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...needed];
}

/** As Node looks for it: in the node_modules beside the asking package, then in those above. */
function find(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    const entry = packages[path];
    if (entry !== undefined) return entry.link ? entry.resolved : path;
    if (folder === "") return undefined;
  }
}
