import type { Region } from "@bruma/contract";
import { dayAfter } from "./shopDay.ts";

/** A public holiday: each year on its day, or so many days after Easter Sunday, or once. */
interface Holiday {
  name: string;
  source: string;
  /** «12-25», a number of days from Easter, or «2026-11-02». */
  on: string | number;
  /** Left out: all Spain. */
  region?: Region;
}

// Real Decreto 2001/1983, art. 45.1: what stands every year, and is transcribed by each year's list.
const NATIONAL = "RD 2001/1983, art. 45";
const LIST_2026 =
  "Resolución de la Dirección General de Trabajo, BOE de 28 de octubre de 2025: fiestas laborales de 2026";

/**
 * Days on which nothing leaves and nobody delivers. Only what falls on another day than Sunday matters here: carriers rest on Sundays. A
 * region's yearly choice (another day for one that falls on a Sunday) is a row with its year; the owner adds what is missing.
 */
export const HOLIDAYS: readonly Holiday[] = [
  { name: "Año Nuevo", on: "01-01", source: NATIONAL },
  { name: "Epifanía del Señor", on: "01-06", source: NATIONAL },
  { name: "Viernes Santo", on: -2, source: NATIONAL },
  { name: "Fiesta del Trabajo", on: "05-01", source: NATIONAL },
  { name: "Asunción de la Virgen", on: "08-15", source: NATIONAL },
  { name: "Fiesta Nacional de España", on: "10-12", source: NATIONAL },
  { name: "Todos los Santos", on: "11-01", source: NATIONAL },
  { name: "Día de la Constitución", on: "12-06", source: NATIONAL },
  { name: "Inmaculada Concepción", on: "12-08", source: NATIONAL },
  { name: "Natividad del Señor", on: "12-25", source: NATIONAL },
  { name: "San José", on: "03-19", source: LIST_2026, region: "comunitat_valenciana" },
  { name: "Lunes de Pascua", on: 1, source: LIST_2026, region: "comunitat_valenciana" },
  { name: "San Juan", on: "06-24", source: LIST_2026, region: "comunitat_valenciana" },
  {
    name: "Día de la Comunitat Valenciana",
    on: "10-09",
    source: "Estatut d'Autonomia, art. 4",
    region: "comunitat_valenciana",
  },
  { name: "Jueves Santo", on: -3, source: LIST_2026, region: "madrid" },
  {
    name: "Fiesta de la Comunidad de Madrid",
    on: "05-02",
    source: "Ley 8/1984 de la Comunidad de Madrid",
    region: "madrid",
  },
  { name: "Traslado de Todos los Santos", on: "2026-11-02", source: LIST_2026, region: "madrid" },
  { name: "Traslado del Día de la Constitución", on: "2026-12-07", source: LIST_2026, region: "madrid" },
];

const holidaysOfYear = new Map<string, ReadonlySet<string>>();

/** Whether a day (`YYYY-MM-DD`) is a public holiday of all Spain, or of one of its regions. */
export function isHoliday(day: string, region?: Region): boolean {
  const year = day.slice(0, 4);
  const key = `${year} ${region ?? ""}`;
  const known = holidaysOfYear.get(key) ?? holidaysIn(Number(year), region);
  if (holidaysOfYear.size < 100) holidaysOfYear.set(key, known);
  return known.has(day);
}

function holidaysIn(year: number, region: Region | undefined): ReadonlySet<string> {
  const easter = easterOf(year);
  return new Set(
    HOLIDAYS.filter((each) => each.region === undefined || each.region === region).map(({ on }) => {
      if (typeof on === "number") return dayAfter(easter, on);
      return on.length === 5 ? `${year}-${on}` : on;
    }),
  );
}

/** Easter Sunday of a year, `YYYY-MM-DD`: the Gregorian computus as Butcher wrote it down (1876). */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * late + 114;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}
