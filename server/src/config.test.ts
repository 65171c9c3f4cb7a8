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

test("a database may have several servers, and a bucket is told of whole or not at all", () => {
  const several = "postgres://u:p@127.0.0.1:5001,127.0.0.1:5002/bruma?target_session_attrs=read-write";
  expect(readConfig({ DATABASE_URL: several }).databaseUrl).toBe(several);
  expect(readConfig({}).bucket).toBeUndefined();
  expect(() => readConfig({ S3_BUCKET: "pictures", S3_ENDPOINT: "http://127.0.0.1:9000" })).toThrow(
    /^Invalid environment: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY$/,
  );
});
