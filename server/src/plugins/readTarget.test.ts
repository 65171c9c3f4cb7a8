import { expect, test } from "vitest";
import { readTarget } from "./readTarget.ts";

const PARTS = [
  "api",
  "API",
  "products",
  "Media",
  "assets",
  "a.JS",
  "%61pi",
  "%2e",
  ".",
  "..",
  "%2f",
  "%5C",
  "\\",
  ";",
  "",
  "",
  "?",
  "??x=1",
  "#",
  "%",
  "%c3%b1",
  "ñ",
  "evil.example",
  "http:",
  "~",
  "x.data",
];

/** Every target of four parts, and of three without the slash before. */
function* targets(): Generator<string> {
  for (const a of PARTS)
    for (const b of PARTS)
      for (const c of PARTS) {
        yield `/${a}/${b}/${c}`;
        yield `/${a}${b}/${c}`;
        yield `${a}/${b}${c}`;
      }
}

test("a target that is let through is the same address for whoever reads it, and one that is led elsewhere arrives there", () => {
  let [plain, led, refused] = [0, 0, 0];
  for (const target of targets()) {
    const verdict = readTarget("GET", target);
    if (verdict === "plain") {
      plain += 1;
      const [path = ""] = target.split("?");
      const read = new URL(target, "https://bruma.example");
      expect([target, read.origin, read.pathname]).toEqual([target, "https://bruma.example", path]);
      expect(decodeURIComponent(path)).not.toMatch(/[\\;]|\/\/|\/\.{1,2}(\/|$)/);
    } else if ("location" in verdict) {
      led += 1;
      expect([target, verdict.location, readTarget("GET", verdict.location)]).toEqual([
        target,
        verdict.location,
        "plain",
      ]);
      expect(verdict.location).not.toMatch(/^\/(api|media|assets)(\/|$)/i);
      expect(readTarget("POST", target)).toEqual({ refusal: "path.not_found" });
    } else refused += 1;
  }
  expect([plain, led, refused].every((count) => count > 1_000)).toBe(true);
});
