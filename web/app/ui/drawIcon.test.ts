import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LucideIconData } from "lucide-react";
import { createElement, type ElementType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawIcon } from "./drawIcon.ts";

const ICONS = join(dirname(createRequire(import.meta.url).resolve("lucide-react")), "../esm/icons");
const ATTRIBUTES = { size: 18, strokeWidth: 1.75, className: "shrink-0", "aria-hidden": true } as const;

/** In any order, and without lucide's own classes, which nothing here asks for. */
function partsOf(icon: ElementType): string[] {
  const markup = renderToStaticMarkup(createElement(icon, ATTRIBUTES));
  return markup
    .replace(/lucide( lucide-[\w-]+)* /, "")
    .replace(/ xmlns="[^"]*"/, "") // in a page it says nothing
    .split(/ (?=[\w-]+=")/)
    .sort();
}

test("an icon looks as lucide draws it", async () => {
  const some = readdirSync(ICONS)
    .filter((name) => name.endsWith(".mjs"))
    .filter((_name, place) => place % 60 === 0);
  for (const name of some) {
    const { __iconData: data, default: theirs } = await import(join(ICONS, name));
    if (data === undefined) continue; // an old name of another icon
    const ours = drawIcon(data as LucideIconData);
    expect(partsOf(ours)).toEqual(partsOf(theirs));
  }
});
