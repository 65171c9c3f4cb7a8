import { expect, test } from "vitest";
import { arrivalSentence, arrivalWords } from "./arrivalWords.ts";

test.each([
  ["2026-11-25", "2026-11-25", "el miércoles 25 de noviembre"],
  ["2026-11-25", "2026-11-27", "entre el miércoles 25 y el viernes 27 de noviembre"],
  ["2026-11-30", "2026-12-02", "entre el lunes 30 de noviembre y el miércoles 2 de diciembre"],
  ["2026-12-31", "2027-01-04", "entre el jueves 31 de diciembre y el lunes 4 de enero"],
])("from %s to %s it arrives «%s»", (from, to, words) => {
  expect(arrivalWords({ from, to })).toBe(words);
});

test("a promise says what has to be done for it, and until when", () => {
  const days = { from: "2026-11-25", to: "2026-11-25" };
  const condition = { needs: "instant_transfer", before: "2026-11-24T13:00:00.000Z" } as const;
  expect(arrivalSentence({ ...days, condition })).toBe(
    "Llega el miércoles 25 de noviembre, si tu transferencia inmediata nos llega antes de las 14:00 del martes 24 de noviembre.",
  );
  expect(arrivalSentence({ ...days, condition: null })).toBe("Llega el miércoles 25 de noviembre.");
});
