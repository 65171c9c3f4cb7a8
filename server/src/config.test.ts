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

test("a database address with several servers is refused at the start, with where to read what to do, and without its password", () => {
  for (const several of [
    "postgres://u:geheim@127.0.0.1:5001,127.0.0.1:5002/bruma?target_session_attrs=read-write",
    "postgresql://u:geheim@127.0.0.1:5001,two/bruma",
    "postgres://one,two/bruma",
    "postgres://u:geheim@/bruma?host=one%2Ctwo",
  ]) {
    expect(() => readConfig({ DATABASE_URL: several })).toThrow("docs/scale.md");
    expect(() => readConfig({ DATABASE_URL: several })).not.toThrow("geheim");
  }
  const one = "postgres://u:pass,word@127.0.0.1:5001/bru,ma?options=-c%20a=b,c";
  expect(readConfig({ DATABASE_URL: one }).databaseUrl).toBe(one);
});

test("a bucket is told of whole or not at all", () => {
  expect(readConfig({}).bucket).toBeUndefined();
  expect(() => readConfig({ S3_BUCKET: "pictures", S3_ENDPOINT: "http://127.0.0.1:9000" })).toThrow(
    /^Invalid environment: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY$/,
  );
});
