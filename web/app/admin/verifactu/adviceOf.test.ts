import type { BillingRecord } from "@bruma/contract";
import { expect, test } from "vitest";
import { adviceOf } from "./adviceOf.ts";

const RECORD = { kind: "registration", state: "accepted", error_code: null } as BillingRecord;

test("each record that wants something says what; one that is in order says nothing", () => {
  expect(adviceOf(RECORD)).toBeNull();
  expect(adviceOf({ ...RECORD, state: "corrected", error_code: 1110 })).toBeNull();
  expect(adviceOf({ ...RECORD, state: "waiting" })).toContain("Se envía solo");
  expect(adviceOf({ ...RECORD, state: "rejected", error_code: 1110 })).toContain("No figura en el censo");
  expect(adviceOf({ ...RECORD, state: "rejected", error_code: 1234 })).toContain("subsana");
  expect(adviceOf({ ...RECORD, state: "flawed", error_code: 2004 })).toContain("240 segundos");
  expect(adviceOf({ ...RECORD, kind: "recovered" })).toContain("anúlala");
});
