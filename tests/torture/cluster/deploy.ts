import { readFile, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";

const FOLDER = new URL("../../../deploy/", import.meta.url);

/** One of the files that docs/scale.md gives to owners, filled in as envsubst would. */
export async function fillPlaceholders(name: string, values: Record<string, string>): Promise<string> {
  const text = await readFile(new URL(name, FOLDER), "utf8");
  return text.replace(/\$([A-Z0-9_]+)/g, (_, variable: string) => {
    const value = values[variable];
    if (value === undefined)
      throw new Error(`deploy/${name} asks for ${variable}, which deploy/machine.env does not have`);
    return value;
  });
}

/** The values of an owner's file, with this torture's own in their place. Each of its own must stand there. */
export async function valuesWith<T extends Record<string, string>>(own: T): Promise<Record<string, string> & T> {
  const values = parseEnv(await readFile(new URL("machine.env", FOLDER), "utf8")) as Record<string, string>;
  for (const name of Object.keys(own)) {
    if (values[name] === undefined) throw new Error(`deploy/machine.env does not have ${name}`);
  }
  return { ...values, ...own };
}

export async function writeFilled(name: string, values: Record<string, string>, to: string): Promise<void> {
  await writeFile(to, await fillPlaceholders(name, values), { mode: 0o644 });
}
