/** One value of what was there before and after. */
export interface SideBySide {
  /** «address.city», «lines.2.quantity»; empty where the whole is one value. */
  path: string;
  before: string | undefined;
  after: string | undefined;
  isChanged: boolean;
}

/** Two versions of a record, value by value; what is only on one side is missing on the other. */
export function sideBySide(before: unknown, after: unknown): SideBySide[] {
  const [left, right] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...left.keys(), ...right.keys()])].map((path) => ({
    path,
    before: left.get(path),
    after: right.get(path),
    isChanged: left.get(path) !== right.get(path),
  }));
}

function valuesOf(value: unknown, path = "", found = new Map<string, string>()): Map<string, string> {
  if (value === undefined || (value === null && path === "")) return found;
  if (typeof value !== "object" || value === null) return found.set(path, textOf(value));
  const parts = Object.entries(value);
  if (parts.length === 0) return found.set(path, Array.isArray(value) ? "[]" : "{}");
  if (Array.isArray(value) && value.every((each) => typeof each !== "object")) {
    return found.set(path, value.map(textOf).join(", "));
  }
  for (const [name, part] of parts) valuesOf(part, path === "" ? name : `${path}.${name}`, found);
  return found;
}

function textOf(value: unknown): string {
  if (value === null) return "—";
  if (typeof value === "boolean") return value ? "sí" : "no";
  return String(value);
}
