import { expect, test } from "vitest";
import { consentTo, ESSENTIALS, EVERYTHING, parseConsent } from "./consent.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

test("a consent is kept whole, with its moment and version, and read again as it was given", () => {
  const consent = consentTo({ ...ESSENTIALS, analytics: true }, NOW);
  expect(consent).toEqual({
    necessary: true,
    functional: false,
    analytics: true,
    marketing: false,
    timestamp: "2026-11-21T12:00:00.000Z",
    version: "1.0",
  });
  expect(parseConsent(JSON.stringify(consent))).toEqual(consent);
});

test("another version of the question, and what is no consent at all, ask again", () => {
  const older = { ...consentTo(EVERYTHING, NOW), version: "0.9" };
  for (const text of [null, "", "{", "null", "7", "{}", JSON.stringify(older)]) {
    expect(parseConsent(text), String(text)).toBeUndefined();
  }
});

test("only a clear yes is a yes, and the necessary cannot be refused", () => {
  const vague = {
    ...consentTo(EVERYTHING, NOW),
    necessary: false,
    functional: 1,
    analytics: "true",
    marketing: undefined,
  };
  expect(parseConsent(JSON.stringify(vague))).toMatchObject({ necessary: true, ...ESSENTIALS });
});
