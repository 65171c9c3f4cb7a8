import { parseSync } from "vite";

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

// Attributes and calls whose strings are read by programs.
const ATTRIBUTES = /^(className|class|to|href|id|name|type|key|rel|target|sizes|d|viewBox|method|action|autoComplete|data-.*)$/;
const CALLS = /^(clsx|sql|raw|matches|querySelector(All)?|getElementById|import|RegExp|\w*Error)$/;
const INLINE = /^(a|b|br|code|dfn|em|i|span|strong|time|Link)$/;

// What the API's document and the log say is English.
const ENGLISH = /\b(the|of|is|are|with|what|and|from|for|an|by|in|this|its|to|not|one|was|as)\b/i;

/** What a source file says to people, in the order of the file: each sentence whole, with «{…}» for what is filled in. */
export function wordsOf(path: string, source: string): { words: string; line: number }[] {
  const found: { words: string; line: number }[] = [];

  function say(words: string, { start }: Node) {
    const plain = words.replace(/[\s\p{Cc}]+/gu, " ").trim();
    if (isSaid(plain) && !ENGLISH.test(plain)) found.push({ words: plain, line: source.slice(0, start).split("\n").length });
  }

  function walk(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!isNode(node)) return undefined;
    if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && node.source) return undefined;
    if (/^TS\w*(Type|Keyword|Parameter|Annotation|Declaration)/.test(node.type) && node.type !== "TSAsExpression") return undefined;
    if (node.type === "JSXAttribute" && ATTRIBUTES.test(nameOf(node.name))) return undefined;
    if (node.type === "CallExpression" && CALLS.test(nameOf(node.callee))) return undefined;
    if (node.type === "NewExpression" && /Error$|^RegExp$/.test(nameOf(node.callee))) return undefined;
    if (node.type === "TaggedTemplateExpression" && CALLS.test(nameOf(node.tag))) return walk((node.quasi as Node).expressions);
    if (node.type === "Literal" && typeof node.value === "string") return say(node.value, node);
    if (node.type === "TemplateLiteral") {
      say(templateOf(node), node);
      return walk(node.expressions);
    }
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      const children = node.children as Node[];
      if (children.some((child) => child.type === "JSXText" && String(child.value).trim() !== "")) {
        say(children.map(inlineOf).join(""), node);
        walk(node.openingElement);
        return children.forEach((child) => walkWithin(child));
      }
    }
    for (const [key, value] of Object.entries(node)) if (key !== "parent") walk(value);
    return undefined;
  }

  /** What stands in an inline element was said with the sentence around it. */
  function walkWithin(child: Node): void {
    if (child.type === "JSXElement" && INLINE.test(elementOf(child))) return walk((child.openingElement as Node).attributes);
    if (child.type === "JSXText") return undefined;
    return walk(child);
  }

  walk(parseSync(path, source).program);
  return found;
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

function inlineOf(node: Node): string {
  if (node.type === "JSXText") return String(node.value);
  if (node.type === "JSXExpressionContainer") {
    const { type, value } = node.expression as Node;
    return type === "Literal" && typeof value === "string" ? value : "{…}";
  }
  if (node.type !== "JSXElement" || !INLINE.test(elementOf(node))) return " {…} ";
  return elementOf(node) === "br" ? " " : (node.children as Node[]).map(inlineOf).join("");
}

function templateOf({ quasis }: Node): string {
  return (quasis as Node[]).map(({ value }) => String((value as { cooked: string }).cooked)).join("{…}");
}

/** Spanish for people, as far as its letters tell: several words, a capital at the beginning, or a letter that no program uses. */
function isSaid(words: string): boolean {
  if (!/\p{L}{2}/u.test(words.replaceAll("{…}", ""))) return false;
  if (/[áéíóúüñ¿¡«»€…–—]/i.test(words.replaceAll("{…}", ""))) return true;
  if (/^(GET|POST|PUT|PATCH|DELETE) \//.test(words) || /^[\w.-]+\/[\w.+-]+(;.*)?$/.test(words)) return false;
  if (/[<>=&;[\]_#@|]|\d(px|rem|vw|vh)\b|\)\s*$|:\/\/|^[-./:*]/.test(words)) return false;
  return /^\p{Lu}\p{Ll}+$/u.test(words) || /^\p{Lu}[^-]* \S/u.test(words) || /\p{Ll}{2} \p{Ll}{1,} \p{Ll}{2}/u.test(words);
}
