import type { LucideIconData, LucideProps } from "lucide-react";
import { createElement } from "react";

const LOOK = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/**
 * Stands for lucide's own `createLucideIcon` (see vite/leanIcons.ts), which makes two components of each icon and weighs
 * five times as much. It knows what we use: a size, and attributes of the drawing.
 */
export function drawIcon({ node }: LucideIconData) {
  const lines = import.meta.env?.SSR ? { dangerouslySetInnerHTML: { __html: markupOf(node) } } : {};
  const children = import.meta.env?.SSR ? [] : node.map(([tag, attrs]) => createElement(tag, attrs));
  return ({ size = 24, ...attributes }: LucideProps) =>
    createElement("svg", { width: size, height: size, ...LOOK, ...attributes, ...lines }, ...children);
}

/** What React would write, once for all: a page shows dozens of icons. */
function markupOf(node: LucideIconData["node"]): string {
  return node.map(([tag, attrs]) => `<${tag}${attributesOf(attrs)}></${tag}>`).join("");
}

function attributesOf(attrs: object): string {
  return Object.entries(attrs)
    .filter(([name]) => name !== "key")
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}
