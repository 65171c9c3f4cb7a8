import { SaxesParser } from "saxes";
import { StatementRefused } from "../Statement.ts";

/** An element, by its local name. */
export interface XmlElement {
  name: string;
  namespace: string;
  line: number;
  /** Its own text, without blanks around. */
  text: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
}

const DEEPEST = 100;

/** Reads strict XML. Refuses what is broken or cut, and every DTD: with one a small file can say a huge one, or ask for others. */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const path: XmlElement[] = [];
  let root: XmlElement | null = null;

  parser.on("doctype", () => {
    throw new StatementRefused("Lleva una declaración DOCTYPE, que ningún extracto necesita.", parser.line);
  });
  parser.on("error", (error) => {
    const isCut = /unclosed tag|unexpected end|must contain a root/.test(error.message);
    throw new StatementRefused(
      isCut ? "El XML está cortado: falta el final." : "El XML no está bien formado.",
      parser.line,
    );
  });
  parser.on("opentag", (tag) => {
    const attributes = Object.fromEntries(Object.values(tag.attributes).map(({ local, value }) => [local, value]));
    const element = { name: tag.local, namespace: tag.uri, line: parser.line, text: "", attributes, children: [] };
    if (path.length > DEEPEST) throw new StatementRefused("El XML no es un extracto.", parser.line);
    path.at(-1)?.children.push(element);
    root ??= element;
    path.push(element);
  });
  const addText = (words: string) => {
    const element = path.at(-1);
    if (element !== undefined) element.text += words;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = path.pop();
    if (element !== undefined) element.text = element.text.trim();
  });
  parser.write(text).close();
  if (root === null) throw new StatementRefused("El XML está vacío.");
  return root;
}

export const all = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element at a path of names: `at(entry, "Sts", "Cd")`. */
export function at(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(
    (inside, name) => inside?.children.find((child) => child.name === name),
    element,
  );
}

/** Its words, or null where it is missing or empty. */
export const wordsAt = (element: XmlElement | undefined, ...names: readonly string[]): string | null =>
  at(element, ...names)?.text.replace(/\s+/g, " ") || null;
