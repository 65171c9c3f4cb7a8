import { Parser } from "htmlparser2";
import type { Block, Run } from "./Block.ts";
import { safeAddress } from "./safeAddress.ts";
import { TableReader } from "./TableReader.ts";

const words = (list: string) => new Set(list.split(" "));
const PARAGRAPHS = words(
  "address article aside body caption center dd details div dl dt fieldset figcaption figure footer form header html main nav p pre section summary",
);
const HEADINGS = words("h1 h2 h3 h4 h5 h6");
const LISTS = words("ul ol");
/** Nothing in these is a text of the description. */
const SKIPPED = words(
  "applet audio button canvas head iframe map math noscript object script select style svg template textarea title video",
);
const BOLD = words("b strong");
const ITALIC = words("cite dfn em i");
/** Lists and quotes that stand deeper belong to the one around them. */
const DEEPEST = 12;
const MOST_BLOCKS = 5000;

/**
 * The blocks of an HTML text, in one pass: a tag costs the same, however deep it stands. The line breaks of the source count where it
 * has no blocks of its own (`keepsLines`), as shops write such texts.
 */
export function readBlocks(html: string, keepsLines: boolean): Block[] {
  const reader = new BlockReader(keepsLines);
  const parser = new Parser({
    onopentag: (tag, attributes) => reader.open(tag, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (tag) => reader.close(tag),
  });
  parser.write(html);
  parser.end();
  return reader.end();
}

interface Container {
  tag: string;
  blocks: Block[];
  /** Of a list. */
  items?: Block[][];
}

class BlockReader {
  private readonly top: Block[] = [];
  private readonly containers: Container[] = [];
  private readonly links: (string | undefined)[] = [];
  private readonly keepsLines: boolean;
  private runs: Run[] = [];
  private heading = 0;
  private count = 0;
  private table: TableReader | undefined;
  /** How many of these are open. */
  private skipped = 0;
  private preformatted = 0;
  private bold = 0;
  private italic = 0;
  constructor(keepsLines: boolean) {
    this.keepsLines = keepsLines;
  }

  open(tag: string, attributes: Record<string, string>): void {
    if (SKIPPED.has(tag)) this.skipped += 1;
    if (this.skipped > 0) return;
    if (BOLD.has(tag)) this.bold += 1;
    else if (ITALIC.has(tag)) this.italic += 1;
    else if (tag === "a") this.links.push(safeAddress(attributes.href));
    else if (tag === "br") this.add("\n");
    else if (tag === "pre") this.preformatted += 1;
    if (this.table) {
      this.part(tag);
      this.table.open(tag, attributes.colspan);
    } else this.openBlock(tag);
  }

  text(text: string): void {
    if (this.skipped > 0) return;
    const told = text.replace(/\r\n?/g, "\n");
    if (this.preformatted > 0) {
      this.add(told);
      return;
    }
    for (const [at, part] of told.split(/\n[^\S\n]*\n\s*/).entries()) {
      if (at > 0) this.endParagraph();
      this.add(part.replace(this.keepsLines ? /[^\S\n]+/g : /\s+/g, " "));
    }
  }

  close(tag: string): void {
    if (SKIPPED.has(tag)) this.skipped = Math.max(0, this.skipped - 1);
    if (this.skipped > 0) return;
    if (BOLD.has(tag)) this.bold = Math.max(0, this.bold - 1);
    else if (ITALIC.has(tag)) this.italic = Math.max(0, this.italic - 1);
    else if (tag === "a") this.links.pop();
    else if (tag === "pre") this.preformatted = Math.max(0, this.preformatted - 1);
    if (this.table === undefined) this.closeBlock(tag);
    else {
      this.part(tag);
      if (this.table.close(tag)) this.endTable();
    }
  }

  end(): Block[] {
    this.endTable();
    this.endParagraph();
    return this.top;
  }

  private add(text: string): void {
    const look = this.bold > 0 ? "bold" : this.italic > 0 ? "italic" : "plain";
    const run: Run = { text, look, href: this.links.at(-1) };
    if (this.table) this.table.add(run);
    else this.runs.push(run);
  }

  /** In a table's cell blocks are words like others, with a blank between them. */
  private part(tag: string): void {
    if (PARAGRAPHS.has(tag) || HEADINGS.has(tag) || LISTS.has(tag) || /^(?:li|t[drh]|table)$/.test(tag)) this.add(" ");
  }

  private openBlock(tag: string): void {
    const isBlock = PARAGRAPHS.has(tag) || HEADINGS.has(tag) || LISTS.has(tag);
    if (!isBlock && !/^(?:li|hr|blockquote|table)$/.test(tag)) return;
    this.endParagraph();
    if (HEADINGS.has(tag)) this.heading = Number(tag[1]);
    else if (LISTS.has(tag)) this.openList(tag);
    else if (tag === "li") this.openItem();
    else if (tag === "hr") this.put({ type: "rule" });
    else if (tag === "table") this.table = new TableReader();
    else if (tag === "blockquote" && this.containers.length < DEEPEST) {
      const blocks: Block[] = [];
      this.put({ type: "quote", blocks });
      this.containers.push({ tag, blocks });
    }
  }

  private openList(tag: string): void {
    if (this.containers.length >= DEEPEST) return;
    const items: Block[][] = [];
    const blocks = this.here();
    this.put({ type: "list", isOrdered: tag === "ol", items });
    this.containers.push({ tag, blocks, items });
  }

  private openItem(): void {
    if (this.containers.at(-1)?.tag === "li") this.containers.pop();
    const items = this.containers.at(-1)?.items;
    if (items === undefined || this.containers.length >= DEEPEST) return;
    const blocks: Block[] = [];
    items.push(blocks);
    this.containers.push({ tag: "li", blocks });
  }

  private closeBlock(tag: string): void {
    if (PARAGRAPHS.has(tag) || HEADINGS.has(tag)) this.endParagraph();
    else if (LISTS.has(tag) || tag === "li" || tag === "blockquote") {
      this.endParagraph();
      const at = this.containers.findLastIndex((container) => container.tag === tag);
      const isOfOuter = tag === "li" && this.containers.slice(at + 1).some(({ items }) => items !== undefined);
      if (at >= 0 && !isOfOuter) this.containers.length = at;
    }
  }

  private here(): Block[] {
    return this.containers.at(-1)?.blocks ?? this.top;
  }

  private put(block: Block): void {
    if (++this.count <= MOST_BLOCKS) this.here().push(block);
  }

  private endParagraph(): void {
    const { runs, heading: level } = this;
    this.runs = [];
    this.heading = 0;
    if (runs.every(({ text }) => text.trim() === "")) return;
    this.put(level > 0 ? { type: "heading", level, runs } : { type: "paragraph", runs });
  }

  private endTable(): void {
    const { table } = this;
    this.table = undefined;
    for (const block of table?.blocks() ?? []) this.put(block);
  }
}
