/** HTML that is safe to send as it stands. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | number | Markup | readonly Markup[];

/** Builds HTML; everything put into it is escaped, unless it is markup already. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((built, part, i) => built + sourceOf(values[i - 1] ?? "") + part));
}

function sourceOf(value: Value): string {
  if (value instanceof Markup) return value.source;
  if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value));
  return value.map(({ source }) => source).join("");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
