import { parseSync } from "vite";

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

// Attributes and calls whose strings are read by programs.
const ATTRIBUTES =
  /^(className|class|to|href|id|name|type|key|rel|target|sizes|d|viewBox|method|action|autoComplete|data-.*)$/;
const CALLS = /^(clsx|sql|raw|matches|querySelector(All)?|getElementById|import|RegExp|\w*Error)$/;
const INLINE = /^(a|b|br|code|dfn|em|i|span|strong|time|Link)$/;

// What the API's document and the log say is English.
// `\b` would end a word at an accent: «días» holds no «as».
const ENGLISH = /(?<!\p{L})(the|of|is|are|with|what|and|from|for|an|by|in|this|its|to|not|one|was|as)(?!\p{L})/iu;

export interface Said {
  words: string;
  line: number;
}

/** What a source file says to people, in the order of the file: each sentence whole, with «{…}» for what is filled in. */
export function wordsOf(path: string, source: string): Said[] {
  const found: Said[] = [];
  const say = (words: string, { start }: Node) => {
    const plain = words.replace(/[\s\p{Cc}]+/gu, " ").trim();
    if (isSaid(plain)) found.push({ words: plain, line: source.slice(0, start).split("\n").length });
  };
  walk(parseSync(path, source).program, say);
  return found;
}

type Say = (words: string, node: Node) => void;

function walk(node: unknown, say: Say): void {
  if (Array.isArray(node)) for (const each of node) walk(each, say);
  if (!isNode(node) || isForPrograms(node)) return;
  if (node.type === "Literal" && typeof node.value === "string") say(node.value, node);
  if (node.type === "TemplateLiteral") say(templateOf(node), node);
  const children = /^JSX(Element|Fragment)$/.test(node.type) ? (node.children as Node[]) : [];
  const isSentence = children.some(({ type, value }) => type === "JSXText" && String(value).trim() !== "");
  if (isSentence) say(children.map(inlineOf).join(""), node);
  for (const [key, value] of Object.entries(node)) {
    if (key === "quasis" || key === "parent" || (isSentence && key === "children")) continue;
    walk(value, say);
  }
  // What stands in an inline element was said with the sentence around it.
  if (isSentence) for (const child of children) walk(isInline(child) ? child.openingElement : child, say);
}

/** What is never shown: types, imports, names of classes, queries, and what went wrong for the log. */
function isForPrograms(node: Node): boolean {
  const { type } = node;
  if (/^(Import|Export(All|Named))Declaration$/.test(type) && node.source) return true;
  if (/^TS\w*(Type|Keyword|Parameter|Annotation|Declaration)/.test(type)) return true;
  if (type === "JSXText") return true;
  if (type === "JSXAttribute") return ATTRIBUTES.test(nameOf(node.name));
  if (type === "CallExpression" || type === "NewExpression") return CALLS.test(nameOf(node.callee));
  return type === "TaggedTemplateExpression" && CALLS.test(nameOf(node.tag));
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (typeof node.name === "string") return node.name;
  return nameOf(node.property ?? node.tag ?? node.callee);
}

const elementOf = (node: Node) => nameOf((node.openingElement as Node).name);
const isInline = (node: Node) => node.type === "JSXElement" && INLINE.test(elementOf(node));

function inlineOf(node: Node): string {
  if (node.type === "JSXText") return String(node.value);
  if (node.type === "JSXExpressionContainer") {
    const { type, value } = node.expression as Node;
    return type === "Literal" && typeof value === "string" ? value : "{…}";
  }
  if (!isInline(node)) return " {…} ";
  return elementOf(node) === "br" ? " " : (node.children as Node[]).map(inlineOf).join("");
}

function templateOf({ quasis }: Node): string {
  return (quasis as Node[]).map(({ value }) => String((value as { cooked: string }).cooked)).join("{…}");
}

/** Spanish for people, as far as its letters tell: several words, a capital at the beginning, or a letter that no program uses. */
function isSaid(words: string): boolean {
  if (!/\p{L}{2}/u.test(words.replaceAll("{…}", "")) || ENGLISH.test(words)) return false;
  if (/[áéíóúüñ¿¡«»€…–—]/i.test(words.replaceAll("{…}", ""))) return true;
  // A sentence, whatever signs it holds further on: «Pedido #591: pago anotado».
  if (/^\p{Lu}\p{Ll}+ \p{L}+ [\p{L}#(]/u.test(words)) return true;
  if (/^(GET|POST|PUT|PATCH|DELETE) \//.test(words) || /^[\w.-]+\/[\w.+-]+(;.*)?$/.test(words)) return false;
  if (/[<>=&;[\]_#@|]|\d(px|rem|vw|vh)\b|\)\s*$|:\/\/|^[-./:*]/.test(words)) return false;
  return (
    /^\p{Lu}\p{Ll}+$/u.test(words) || /^\p{Lu}[^-]* \S/u.test(words) || /\p{Ll}{2} \p{Ll}{1,} \p{Ll}{2}/u.test(words)
  );
}
