/** «Color=Rojo|Nicotina=3»: a backslash stands before a sign of the format that is part of a text. */
export function writeOptions(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${guarded(name)}=${guarded(value)}`)
    .join("|");
}

export function readOptions(cell: string): Record<string, string> | undefined {
  const options: Record<string, string> = {};
  for (const pair of parted(cell, "|")) {
    const [name = "", value, ...rest] = parted(pair, "=").map((text) => bare(text).trim());
    if (name === "" || value === undefined || value === "" || rest.length > 0) return undefined;
    options[name] = value;
  }
  return options;
}

/** «Negro|Plata» */
export function writeList(values: readonly (string | number)[]): string {
  return values.map((value) => guarded(String(value).replace(/^(\d+)\.(\d+)$/, "$1,$2"))).join("|");
}

export function readList(cell: string): string[] {
  return parted(cell, "|")
    .map((text) => bare(text).trim())
    .filter((text) => text !== "");
}

const guarded = (text: string) => text.replace(/[\\|=]/g, "\\$&");
const bare = (text: string) => text.replace(/\\(.)/g, "$1");

/** Parts at a sign that no backslash stands before. */
function parted(text: string, sign: string): string[] {
  const parts = [""];
  for (const [piece] of text.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (piece === sign) parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts.filter((part) => part.trim() !== "");
}
