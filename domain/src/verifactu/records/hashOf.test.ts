import { expect, test } from "vitest";
import { cancellationHash, registrationHash } from "./hashOf.ts";

// The three examples of the agency's document on the hash, version 0.1.2.
const FIRST = "3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60";
const SECOND = "F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97";
const THIRD = "177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68";
const INVOICE = { issuerNif: "89890001K", code: "12345678/G33", issuedOn: "2024-01-01" };
const NEXT = { ...INVOICE, code: "12345679/G34" };
const FIGURES = { type: "F1", vatCents: 1_235, totalCents: 12_345 } as const;

test("the agency's own examples come to the hashes that it publishes", () => {
  const first = registrationHash({ ...INVOICE, ...FIGURES }, { previous: null, stamp: "2024-01-01T19:20:30+01:00" });
  expect(first).toBe(FIRST);
  const second = registrationHash(
    { ...NEXT, ...FIGURES },
    { previous: { ...INVOICE, hash: first }, stamp: "2024-01-01T19:20:35+01:00" },
  );
  expect(second).toBe(SECOND);
  expect(cancellationHash(NEXT, { previous: { ...NEXT, hash: second }, stamp: "2024-01-01T19:20:40+01:00" })).toBe(
    THIRD,
  );
});
