import type { Block, Run } from "./Block.ts";
import { writeRuns } from "./writeRuns.ts";

/** Blocks as Markdown. The highest heading of a description is its second level: above it stands the product's name. */
export function writeBlocks(blocks: readonly Block[]): string {
  const levels = [...new Set(headingsIn(blocks))].sort();
  return written(blocks, levels);
}

function headingsIn(blocks: readonly Block[]): number[] {
  return blocks.flatMap((block) => {
    if (block.type === "heading") return block.level;
    if (block.type === "quote") return headingsIn(block.blocks);
    return block.type === "list" ? block.items.flatMap(headingsIn) : [];
  });
}

const written = (blocks: readonly Block[], levels: readonly number[]): string =>
  blocks
    .map((block) => oneBlock(block, levels))
    .filter((text) => text !== "")
    .join("\n\n");

function oneBlock(block: Block, levels: readonly number[]): string {
  switch (block.type) {
    case "paragraph":
      return writeRuns(block.runs);
    case "heading": {
      const words = writeRuns(block.runs.map((run) => ({ ...run, look: "plain" }))).replaceAll("\n", " ");
      return words && `${"#".repeat(Math.min(4, 2 + levels.indexOf(block.level)))} ${words}`;
    }
    case "quote":
      return indented(written(block.blocks, levels), "> ", "> ");
    case "list":
      return listOf(block, levels);
    case "table":
      return tableOf(block.rows);
    case "rule":
      return "---";
  }
}

function listOf({ isOrdered, items }: Extract<Block, { type: "list" }>, levels: readonly number[]): string {
  const texts = items.map((blocks) => {
    // A list right under its item's words belongs to them.
    const parts = blocks.map((block) => ({ text: oneBlock(block, levels), isList: block.type === "list" }));
    return parts
      .filter(({ text }) => text !== "")
      .reduce((text, part) => (text === "" ? part.text : `${text}${part.isList ? "\n" : "\n\n"}${part.text}`), "");
  });
  return texts
    .filter((text) => text !== "")
    .map((text, at) => {
      const mark = isOrdered ? `${at + 1}. ` : "- ";
      return indented(text, mark, " ".repeat(mark.length));
    })
    .join("\n");
}

const indented = (text: string, first: string, others: string) =>
  text === ""
    ? ""
    : text
        .split("\n")
        .map((line, at) => `${at === 0 ? first : others}${line}`.trimEnd())
        .join("\n");

function tableOf(rows: readonly (readonly (readonly Run[])[])[]): string {
  const width = Math.max(...rows.map(({ length }) => length));
  const lines = rows.map((row) => {
    const cells = Array.from({ length: width }, (_, at) => writeRuns(row[at] ?? []).replaceAll("\n", " "));
    return `| ${cells.join(" | ")} |`;
  });
  const rule = `|${" --- |".repeat(width)}`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}
