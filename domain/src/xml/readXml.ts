import { SaxesParser } from "saxes";

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

export type XmlProblem = "doctype" | "cut" | "broken" | "deep" | "empty";

/** What is no XML, or none that this shop reads. */
export class XmlRefused extends Error {
  readonly problem: XmlProblem;
  readonly line: number | undefined;
  constructor(problem: XmlProblem, line?: number) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

const DEEPEST = 100;

/** Reads strict XML. Refuses what is broken or cut, and every DTD: with one a small file can say a huge one, or ask for others. */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const path: XmlElement[] = [];
  let root: XmlElement | null = null;

  parser.on("doctype", () => {
    throw new XmlRefused("doctype", parser.line);
  });
  parser.on("error", (error) => {
    const isCut = /unclosed tag|unexpected end|must contain a root/.test(error.message);
    throw new XmlRefused(isCut ? "cut" : "broken", parser.line);
  });
  parser.on("opentag", (tag) => {
    const attributes = Object.fromEntries(Object.values(tag.attributes).map(({ local, value }) => [local, value]));
    const element = { name: tag.local, namespace: tag.uri, line: parser.line, text: "", attributes, children: [] };
    if (path.length > DEEPEST) throw new XmlRefused("deep", parser.line);
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
  if (root === null) throw new XmlRefused("empty");
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
