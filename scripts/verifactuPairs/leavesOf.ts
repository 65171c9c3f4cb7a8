/** The words of each leaf by its path, in their order, without namespaces and blanks: two documents that say the same have the same. */
export type Leaves = Map<string, string[]>;

/** Reads what lies below the first element of this name; of a signature nothing. */
export function leavesOf(xml: string, root: string): Leaves {
  const leaves: Leaves = new Map();
  const path: string[] = [];
  let isInside = false;
  let text = "";
  let isLeaf = false;
  for (const [sign, end = "", name = "", , closed = ""] of unsigned(xml).matchAll(TAG_OR_TEXT)) {
    if (name === "") {
      text = sign.trim();
    } else if (end === "/") {
      if (isInside && isLeaf) leaves.set(path.join("/"), [...(leaves.get(path.join("/")) ?? []), decoded(text)]);
      if (name === root) return leaves;
      if (isInside) path.pop();
      isLeaf = false;
    } else if (closed === "") {
      if (isInside) path.push(name);
      if (name === root) isInside = true;
      text = "";
      isLeaf = true;
    }
  }
  return leaves;
}

const TAG_OR_TEXT = /<(\/?)(?:[\w-]+:)?([\w-]+)([^<>]*?)(\/?)>|[^<]+/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unsigned = (xml: string): string => xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, "");
const decoded = (text: string): string => text.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
