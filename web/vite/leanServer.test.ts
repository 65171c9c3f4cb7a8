import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { leanServerFile, SWITCHED_OFF } from "./leanServer.ts";

const LIB = join(dirname(createRequire(import.meta.url).resolve("react-router")), "lib");

test.each(["hooks.js", ...Object.keys(SWITCHED_OFF)])(
  "%s of the router still has what the server is spared",
  (file) => {
    const code = readFileSync(join(LIB, file), "utf8");
    expect(leanServerFile(file, code)).not.toBe(code);
  },
);
