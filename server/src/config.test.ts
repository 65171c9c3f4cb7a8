import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without any variable the shop runs on its defaults, and nobody changes them afterwards", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", publicUrl: "http://localhost:3000", logLevel: "info" });
  expect(() => Object.assign(config, { port: 1 })).toThrow();
});

test("a wrong variable is named, and its value, which may be a secret, is not told", () => {
  expect(() => readConfig({ PORT: "abc", DATABASE_URL: "hunter2" })).toThrow(
    /^Invalid environment: PORT, DATABASE_URL$/,
  );
});

test("an empty variable says the same as none", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
});
