import type { ArtworkType } from "@bruma/contract";
import { isPdf, pdfProblem } from "../../pdf/index.ts";
import { Refusal } from "../../Refusal.ts";
import { readXml, type XmlElement, XmlRefused } from "../../xml/index.ts";

const SVG = "http://www.w3.org/2000/svg";
const ACTED_ON = new Set([SVG, "http://www.w3.org/1999/xhtml", "http://www.w3.org/2001/xml-events"]);
/** What draws, and nothing that runs, moves, loads or holds another document. */
const DRAWN = new Set(
  `svg g defs title desc metadata path rect circle ellipse line polyline polygon text tspan textPath image use symbol clipPath mask
  pattern linearGradient radialGradient stop style switch marker filter feBlend feColorMatrix feComposite feFlood feGaussianBlur
  feMerge feMergeNode feOffset`.split(/\s+/),
);
const OUTSIDE_LINK = /\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg);base64,)/i;
const OUTSIDE_STYLE = /url\(\s*["']?\s*(?!#)|@import|expression\(|javascript:/i;
/** After the XML declaration: a stylesheet could be named by one. */
const INSTRUCTION = /<\?(?!xml\s)/i;

const refuse = (reason: string): never => {
  throw new Refusal("guarantee_notice.refused", { fields: { file: reason } });
};

/** What the official artwork came as. Refuses `guarantee_notice.refused`, with why, for what is no safe SVG or PDF. */
export function checkArtwork(bytes: Buffer): ArtworkType {
  if (isPdf(bytes)) {
    const problem = pdfProblem(bytes);
    return problem === null ? "pdf" : refuse(problem);
  }
  const text = new TextDecoder("utf-8").decode(bytes);
  if (!/<svg[\s>]/i.test(text)) return refuse("No es un SVG ni un PDF");
  checkSvg(text);
  return "svg";
}

function checkSvg(text: string): void {
  const root = parseSvg(text);
  if (root.name !== "svg" || root.namespace !== SVG) refuse("No es un SVG");
  if (INSTRUCTION.test(text)) refuse("El SVG pide una hoja de estilo de fuera");
  if (OUTSIDE_LINK.test(text) || OUTSIDE_STYLE.test(text)) refuse("El SVG carga algo de fuera");
  checkElement(root);
}

function parseSvg(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    return refuse(error.problem === "doctype" ? "El SVG lleva una DTD: quítala" : "El SVG está dañado");
  }
}

function checkElement({ name, namespace, attributes, text, children }: XmlElement): void {
  if (namespace !== SVG || !DRAWN.has(name)) refuse(`El SVG lleva «${name}», que no es dibujo`);
  if (Object.keys(attributes).some((attribute) => /^on/i.test(attribute))) refuse("El SVG lleva código");
  // As they are read: a letter may be written as an entity, or as an escape of CSS.
  const styles = [...Object.values(attributes), ...(name === "style" ? [text] : [])];
  if (styles.some((style) => OUTSIDE_STYLE.test(style) || style.includes("\\"))) refuse("El SVG carga algo de fuera");
  // What a drawing program notes of itself is not drawn; but a browser would run a script there too.
  for (const child of children) (name === "metadata" ? checkNote : checkElement)(child);
}

/** A note is of the program's own vocabulary: of those that a browser acts on it holds nothing. */
function checkNote({ name, namespace, children }: XmlElement): void {
  if (ACTED_ON.has(namespace)) refuse(`El SVG lleva «${name}» entre sus notas`);
  for (const child of children) checkNote(child);
}
