import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { NECESSARY_KEEPS, NECESSARY_STORAGE } from "./stored.ts";

const WEB = fileURLToPath(new URL("../..", import.meta.url));

/** The program's own text, without its tests. */
function sources(folder: string): string[] {
  return readdirSync(join(WEB, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

// They read before any of our code is there, or keep what `storage` lets them.
const ALLOWED = [
  "app/browser/storage.ts",
  "app/document/prepaint.ts",
  "app/storefront/catalogue/ViewMemory.tsx",
  "sw/worker/offlinePage.ts",
  "sw/worker/forgetTimes.ts",
];

test("nothing is stored past the list of keys that the cookie page shows", () => {
  const direct = [...sources("app"), ...sources("sw")].filter((file) =>
    /\b(localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie)\b/.test(
      readFileSync(join(WEB, file), "utf8"),
    ),
  );
  expect(direct.toSorted()).toEqual(ALLOWED.toSorted());
});

test("whatever is stored before consent says what it is, for how long, and why", () => {
  expect(NECESSARY_KEEPS).toContain("Sesión iniciada: 7 días. Reconoce que has entrado en tu cuenta.");
  const names = NECESSARY_STORAGE.flatMap((each) => each.names);
  expect(new Set(names).size).toBe(names.length);
  for (const { what, until, why } of NECESSARY_STORAGE) expect([what, until, why].every(Boolean)).toBe(true);
});
