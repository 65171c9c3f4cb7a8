import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { DRAWINGS } from "./Drawings.tsx";

const ICONS = join(dirname(createRequire(import.meta.url).resolve("lucide-react")), "../esm/icons");

test.each(Object.entries(DRAWINGS))("the %s is drawn as lucide draws it", async (name, lines) => {
  const { __iconData: data } = await import(join(ICONS, `${name}.mjs`));
  expect(data.node.every(([tag]: [string]) => tag === "path")).toBe(true);
  expect(data.node.map(([, { d }]: [string, { d: string }]) => d).join(" ")).toBe(lines);
});
