import type { Weekday } from "@bruma/contract";
import { expect, test } from "vitest";
import { otherDaysWords, sundayWords, weekdayWords } from "./deliveryDays.ts";

const WEEK: Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

test("days of the week are said as people say them", () => {
  expect(weekdayWords(WEEK.slice(0, 5))).toBe("de lunes a viernes");
  expect(weekdayWords(["tuesday", "thursday"])).toBe("los martes y los jueves");
  expect(weekdayWords(["monday", "wednesday", "saturday"])).toBe("los lunes, los miércoles y los sábados");
  expect(weekdayWords(["sunday"])).toBe("los domingos");
  expect(weekdayWords(WEEK)).toBe("todos los días");
});

test("the page of deliveries promises the days that the shop has set", () => {
  const of = (sending: Weekday[], delivering = sending) => ({ sending_days: sending, delivery_days: delivering });
  expect(otherDaysWords(of(WEEK.slice(0, 5)))).toBe("Lo que llega en fin de semana se prepara el lunes.");
  expect(otherDaysWords(of(["tuesday"]))).toBe("Lo que llega otro día se prepara el siguiente de esos.");
  expect(otherDaysWords(of(WEEK))).toBe("");
  expect([sundayWords(of(WEEK)), sundayWords(of(["monday"]))]).toEqual([
    "También hay reparto los domingos.",
    "No hay reparto los domingos.",
  ]);
});
