import type { Category } from "@bruma/contract";
import { GLINTS, SILHOUETTES } from "./silhouettes.ts";

interface Standing {
  what: Category;
  x: number;
  y: number;
  scale: number;
  depth: Depth;
}

/** How much of the brand's colour is left at the top and at the foot of what stands this far away. */
const DEPTHS = { far: [22, 8], middle: [48, 14], near: [90, 30] } as const;
type Depth = keyof typeof DEPTHS;
const GLEAM: Record<Depth, number> = { far: 0.35, middle: 0.45, near: 0.72 };

/** Like hills on a still morning: what is nearer is darker, and every foot is lost in the mist. */
const SCENE: readonly Standing[] = [
  { what: "mods", x: 108, y: 440, scale: 1.28, depth: "far" },
  { what: "liquids", x: 478, y: 436, scale: 1.3, depth: "far" },
  { what: "pods", x: 384, y: 466, scale: 1.42, depth: "middle" },
  { what: "starter-kits", x: 190, y: 470, scale: 1.4, depth: "middle" },
  { what: "liquids", x: 284, y: 500, scale: 1.56, depth: "near" },
];

function tone(share: number): string {
  return `color-mix(in oklab, var(--brand) ${share}%, var(--paper))`;
}

export function HeroScene() {
  return (
    <svg viewBox="0 0 580 500" aria-hidden="true" className="w-full">
      <defs>
        {Object.entries(DEPTHS).map(([depth, [top, foot]]) => (
          <linearGradient key={depth} id={`hero-${depth}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0.2" style={{ stopColor: tone(top) }} />
            <stop offset="1" style={{ stopColor: tone(foot) }} />
          </linearGradient>
        ))}
        <linearGradient id="hero-lifted" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.52" stopColor="white" />
          <stop offset="0.98" stopColor="black" />
        </linearGradient>
        <mask id="hero-mask">
          <rect width="580" height="500" fill="url(#hero-lifted)" />
        </mask>
      </defs>
      <g mask="url(#hero-mask)">
        {SCENE.map(({ what, x, y, scale, depth }) => (
          <g key={`${what} ${x}`} transform={`translate(${x} ${y}) scale(${scale})`}>
            <path d={SILHOUETTES[what]} fill={`url(#hero-${depth})`} />
            <path
              d={GLINTS[what]}
              fill="none"
              strokeWidth="6.5"
              strokeLinecap="round"
              strokeOpacity={GLEAM[depth]}
              className="stroke-paper"
            />
          </g>
        ))}
      </g>
    </svg>
  );
}
