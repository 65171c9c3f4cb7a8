import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { leanReactFile, SWITCHED_OFF } from "./leanReact.ts";

const APP = fileURLToPath(new URL("../app", import.meta.url));
const REACT_DOM = dirname(createRequire(import.meta.url).resolve("react-dom"));

// What works only with the functions that are switched off.
const NEEDS_THEM =
  /\b(useActionState|useFormStatus|requestFormReset|Activity\b.*from "react"|SuspenseList|onBeforeInput|precedence=|preinit|preinitModule|preloadModule|prefetchDNS|preconnect)\b|<form[^>]* action=\{(?!CATALOGUE_PATH)/;

test("React DOM still has the functions that buyers are spared", () => {
  const [code, offered] = ["react-dom-client", "react-dom"].map((file) =>
    readFileSync(join(REACT_DOM, `cjs/${file}.production.js`), "utf8"),
  ) as [string, string];
  const lean = leanReactFile("react-dom-client", code);
  expect(lean.length).toBeLessThan(code.length - 60_000);
  for (const name of Object.keys(SWITCHED_OFF)) expect(lean).toContain(`function ${name}(`);
  expect(leanReactFile("react-dom", offered)).not.toMatch(/exports\.pre/);
});

test("no screen uses a part of React that browsers are spared", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: APP });
  const users = files.filter((file) => NEEDS_THEM.test(readFileSync(join(APP, file), "utf8")));
  expect(users).toEqual([]);
});
