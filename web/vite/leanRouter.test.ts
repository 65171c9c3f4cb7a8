import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import config from "../react-router.config.ts";
import { leanFile, SWITCHED_OFF } from "./leanRouter.ts";

const APP = fileURLToPath(new URL("../app", import.meta.url));
const LIB = join(dirname(createRequire(import.meta.url).resolve("react-router")), "lib");

// What works only with the functions that are switched off.
const NEEDS_THEM =
  /\b(useFetcher|useFetchers|useSubmit|useBlocker|usePrompt|useActionData|<Form\b|instrumentations=|export (?:const|async function|function) (?:clientAction|action|clientMiddleware|middleware)\b)/;

test.each(Object.keys(SWITCHED_OFF))("%s of the router still has the functions that buyers are spared", (file) => {
  const code = readFileSync(join(LIB, file), "utf8");
  const lean = leanFile(file, code);
  expect(lean.length).toBeLessThan(code.length);
  for (const name of Object.keys(SWITCHED_OFF[file] ?? {})) expect(lean).toMatch(new RegExp(`function ${name}\\(`));
});

test("no screen uses a part of the router that browsers are spared", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: APP });
  const users = files.filter((file) => {
    const code = readFileSync(join(APP, file), "utf8");
    return /from "react-router/.test(code) && NEEDS_THEM.test(code);
  });
  expect(users).toEqual([]);
  expect(config.routeDiscovery.mode).toBe("initial");
  expect(config.ssr).toBe(true);
});
