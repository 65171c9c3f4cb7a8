import type { LucideIconData, LucideProps } from "lucide-react";
import { createElement } from "react";

const LOOK = {
  xmlns: "http://www.w3.org/2000/svg",
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
  return ({ size = 24, ...attributes }: LucideProps) =>
    createElement(
      "svg",
      { width: size, height: size, ...LOOK, ...attributes },
      node.map(([tag, attrs]) => createElement(tag, attrs)),
    );
}
