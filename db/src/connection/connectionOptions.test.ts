import { expect, test } from "vitest";
import { connectionOptions } from "./connectionOptions.ts";

const asked = (query: string) =>
  new URL(connectionOptions(`postgres://u:p%2Fw@127.0.0.1:5432/bruma${query}`).connectionString);

test("a database that asks for TLS without a known authority is reached as PostgreSQL's own programs reach it", () => {
  expect(asked("?sslmode=require").searchParams.get("uselibpqcompat")).toBe("true");
  expect(asked("?sslmode=require&uselibpqcompat=false").searchParams.get("uselibpqcompat")).toBe("false");
  expect(asked("").searchParams.has("uselibpqcompat")).toBe(false);
});

test("sessions run in UTC, with the owner's own options beside it", () => {
  expect(asked("").searchParams.get("options")).toBe("-c TimeZone=UTC");
  expect(asked("?options=-c%20work_mem%3D8MB").searchParams.get("options")).toBe("-c TimeZone=UTC -c work_mem=8MB");
  expect(asked("").password).toBe("p%2Fw");
});
