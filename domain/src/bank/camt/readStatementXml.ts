import { readXml, type XmlElement, type XmlProblem, XmlRefused } from "../../xml/index.ts";
import { StatementRefused } from "../Statement.ts";

const WORDS: Record<XmlProblem, string> = {
  doctype: "Lleva una declaración DOCTYPE, que ningún extracto necesita.",
  cut: "El XML está cortado: falta el final.",
  broken: "El XML no está bien formado.",
  deep: "El XML no es un extracto.",
  empty: "El XML está vacío.",
};

/** Reads a statement's XML; refuses `StatementRefused` what is none. */
export function readStatementXml(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof XmlRefused) throw new StatementRefused(WORDS[error.problem], error.line);
    throw error;
  }
}
