import { readXml, type XmlElement, XmlRefused } from "./readXml.ts";

const SVG = "http://www.w3.org/2000/svg";
const ACTED_ON = new Set([SVG, "http://www.w3.org/1999/xhtml", "http://www.w3.org/2001/xml-events"]);
/** What draws, and nothing that runs, moves, loads or holds another document. */
const DRAWN = new Set(
  `svg g defs title desc metadata path rect circle ellipse line polyline polygon text tspan textPath image use symbol clipPath mask
  pattern linearGradient radialGradient stop style switch marker filter feBlend feColorMatrix feComposite feFlood feGaussianBlur
  feMerge feMergeNode feOffset`.split(/\s+/),
);
const OUTSIDE_LINK = /\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg);base64,)/i;
const OUTSIDE_STYLE = /url\(\s*["']?\s*(?!#)|@import|(?:image-set|src|expression)\(|javascript:/i;
/** After the XML declaration: a stylesheet could be named by one. */
const INSTRUCTION = /<\?(?!xml\s)/i;

/** In another one the same bytes may be other signs, and say to a browser what was not read here. */
const OTHER_ENCODING = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["'](?!utf-8["'])/i;

/** An SVG that the shop does not take: why, in Spanish; without a reason it is no SVG at all. */
export class SvgRefused extends Error {
  readonly reason: string | undefined;
  constructor(reason?: string) {
    super(reason ?? "no SVG");
    this.reason = reason;
  }
}

const refuse = (reason: string): never => {
  throw new SvgRefused(reason);
};

/** Refuses with `SvgRefused` what is no SVG, or holds more than what draws: scripts, links, styles or pictures from elsewhere. */
export function checkSvg(bytes: Buffer): void {
  const text = new TextDecoder("utf-8").decode(bytes);
  if (!/<svg[\s>]/i.test(text)) throw new SvgRefused();
  if (text.includes("\ufffd") || OTHER_ENCODING.test(text)) refuse("El SVG no está en UTF-8");
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
