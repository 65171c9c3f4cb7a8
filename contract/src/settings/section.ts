import { z } from "zod";

export interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** What the form and the comparison of two versions call it. */
  label: string;
  /** What holds in a shop that has not set it yet. */
  default?: z.output<Schema>;
  hint?: string;
  /** Otherwise the field follows from the schema: one line, a number or a checkbox. */
  input?: "email" | "tel" | "url" | "date" | "lines";
  /** Of an enumeration, or of a list of such: what each of its values is called. */
  choices?: Readonly<Record<string, string>>;
  /** Of a number that is not whole. */
  step?: number;
  /** Takes both columns of the form. */
  wide?: boolean;
}

type Shape<Fields extends Record<string, Setting>> = { [Key in keyof Fields]: Fields[Key]["schema"] };

interface SectionWords {
  /** The anchor of its address. */
  anchor: string;
  title: string;
  /** In the list of sections, where the title is long. */
  shortTitle?: string;
  text?: string;
}

/** One setting: what it may be, its default and its words. Amounts of money are codecs: euros in the API, cents in the shop. */
export function setting<Schema extends z.ZodType>(
  schema: Schema,
  words: Omit<Setting<Schema>, "schema"> & { default: z.output<Schema> },
) {
  return { schema, ...words };
}

/** A form of settings, saved whole. Its keys are the same in the database, in the API and on the screen. */
export function section<const Fields extends Record<string, Setting>>(words: SectionWords, fields: Fields) {
  const settings: [string, Setting][] = Object.entries(fields);
  const of = (part: "schema" | "default" | "label") => Object.fromEntries(settings.map(([key, it]) => [key, it[part]]));
  return {
    ...words,
    fields,
    schema: z.object(of("schema") as Shape<Fields>),
    defaults: of("default"),
    labels: of("label") as Record<string, string>,
  };
}
