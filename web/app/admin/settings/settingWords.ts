import {
  CATEGORY_LABELS,
  type CategorySetting,
  formatEuros,
  formatLimit,
  formatNumber,
  type RateSettings,
  type Setting,
  SHIPPING_LABELS,
  type Zone,
} from "@bruma/contract";

export const ZONE_WORDS: Record<Zone, string> = {
  peninsula: "Península",
  baleares: "Islas Baleares",
  canarias: "Islas Canarias",
  ceuta_melilla: "Ceuta y Melilla",
  flat: "Otros envíos",
};

type Labels = Readonly<Record<string, string>>;

/** What a setting says, for comparing two versions of it. */
export function settingWords(value: unknown, choices: Labels = {}): string {
  if (typeof value === "string" && choices[value]) return choices[value];
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value)) return value.map((each) => settingWords(each, choices)).join("; ");
  if (isRate(value)) return rateWords(value);
  if (isCategory(value)) return categoryWords(value);
  if (typeof value === "object" && value !== null)
    return Object.values(value)
      .map((each) => settingWords(each))
      .join(": ");
  return String(value ?? "");
}

function isRate(value: unknown): value is RateSettings {
  return typeof value === "object" && value !== null && "zone" in value && "option" in value;
}

function isCategory(value: unknown): value is CategorySetting {
  return typeof value === "object" && value !== null && "slug" in value && "hidden" in value;
}

/** «Mods (oculta): Potencia a tu medida» */
function categoryWords({ slug, description, hidden }: CategorySetting): string {
  return `${CATEGORY_LABELS[slug]}${hidden ? " (oculta)" : ""}${description && `: ${description}`}`;
}

function rateWords({ zone, option, active, price, free_from, time, days_from, days_to }: RateSettings): string {
  const what = `${ZONE_WORDS[zone]}, ${SHIPPING_LABELS[option].toLowerCase()}`;
  if (!active) return `${what}: no se ofrece`;
  const free = free_from === null ? "" : `, gratis desde ${formatLimit(free_from)}`;
  return `${what}: ${formatEuros(price)}${free}, ${time} (${days_from}-${days_to})`;
}

export interface Compared {
  label: string;
  mine: string;
  theirs: string;
}

/** Where two versions of a form differ, in its own words. */
export function compareSettings<Values extends object>(
  fields: Readonly<Record<string, Pick<Setting, "label" | "choices">>>,
  mine: Values,
  theirs: Values,
): Compared[] {
  const read = (values: object, field: string) =>
    settingWords((values as Record<string, unknown>)[field], fields[field]?.choices);
  return Object.entries(fields)
    .map(([field, { label }]) => ({ label, mine: read(mine, field), theirs: read(theirs, field) }))
    .filter(({ mine, theirs }) => mine !== theirs);
}

/** A new shop says «[NIF por completar]» of what nobody has set: a form begins empty there. */
export function withoutGaps<Values extends object>(values: Values): Values {
  const filled = Object.entries(values).map(([field, value]) => [
    field,
    typeof value === "string" && /^\[.*por completar\]$/.test(value) ? "" : value,
  ]);
  return Object.fromEntries(filled) as Values;
}
