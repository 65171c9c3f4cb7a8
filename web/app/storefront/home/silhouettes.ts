import type { Category } from "@bruma/contract";

/** Outlines of what the shop sells, each standing on y = 0 and centred on x = 0, 150 to 260 high. */
export const SILHOUETTES: Record<Category, string> = {
  "starter-kits":
    "M-7-258h14q4 0 4 4l2 20h8q5 0 5 5v46q0 4-3 6h3q6 0 6 6v159q0 12-12 12h-40q-12 0-12-12v-159q0-6 6-6h3q-3-2-3-6v-46q0-5 5-5h8l2-20q0-4 4-4z",
  liquids:
    "M-11-211q0-5 5-5h12q5 0 5 5l5 52q0 4-4 5v7h7q25 3 25 31v102q0 14-14 14h-60q-14 0-14-14v-102q0-28 25-31h7v-7q-4-1-4-5z",
  mods: "M-13-238h26q4 0 4 4v17h12q5 0 5 5v46q0 5-5 5h-3v7h18q12 0 12 12v128q0 14-14 14h-84q-14 0-14-14v-128q0-12 12-12h18v-7h-3q-5 0-5-5v-46q0-5 5-5h12v-17q0-4 4-4z",
  pods: "M-14-196q1-6 7-6h14q6 0 7 6l5 34q17 4 17 20v128q0 14-14 14h-44q-14 0-14-14v-128q0-16 17-20z",
  accessories: "M-13-150q0-4 4-4h18q4 0 4 4v7h11q7 0 7 7v124q0 12-12 12h-38q-12 0-12-12v-124q0-7 7-7h11z",
};

/** What catches the light on them: a label's strata, a window, a screen, a button. Strokes with round ends. */
export const GLINTS: Record<Category, string> = {
  "starter-kits": "M-12-214h24M-12-203h24M0-152h.1M-9-112h18",
  liquids: "M-25-93h34M-11-78h36M-25-63h26M-14-48h36",
  mods: "M-18-204h36M-18-193h36M-24-122h48M-24-110h48M-24-98h30M0-66h.1",
  pods: "M-14-118h28M0-86h.1M0-62h.1",
  accessories: "M-16-112h32M-16-98h20",
};
