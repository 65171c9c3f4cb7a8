import type { Run } from "./Block.ts";

const MARKS = { plain: "", bold: "**", italic: "*" } as const;

/** A paragraph's runs as Markdown, line by line. What a text has of Markdown's own signs stays a sign. */
export function writeRuns(runs: readonly Run[]): string {
  const line = new Line();
  for (const group of byLink(tidied(runs))) line.addGroup(group);
  return line.parts.join("").split("\n").map(guardedStart).join("\n");
}

/** Blanks once and none around line breaks, and neighbours that look alike as one. */
function tidied(runs: readonly Run[]): Run[] {
  const tidy: (Run & { parts: string[] })[] = [];
  let end = "\n";
  for (const { text, ...kind } of runs) {
    let told = text
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n ?/g, "\n")
      .replace(/\n+/g, "\n");
    if (end === "\n") told = told.trimStart();
    else if (end === " ") told = told.replace(/^ /, "");
    if (told === "") continue;
    end = told.at(-1) ?? end;
    const last = tidy.at(-1);
    if (last && last.look === kind.look && last.href === kind.href) last.parts.push(told);
    else tidy.push({ text: "", ...kind, parts: [told] });
  }
  return tidy.map(({ parts, look, href }, at) => {
    const text = parts.join("").replaceAll(" \n", "\n");
    return { text: at === tidy.length - 1 ? text.trimEnd() : text, look, href };
  });
}

function byLink(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && last[0]?.href === run.href) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

const isBlank = (sign: string) => sign.trim() === "";
const isSign = (sign: string) => /[\p{P}\p{S}]/u.test(sign);

class Line {
  readonly parts: string[] = [];
  /** The last sign written; and where a mark ended there, the one inside of it. */
  private end = "";
  private inner: string | undefined;

  addGroup(group: readonly Run[]): void {
    const href = group[0]?.href;
    const whole = group.map(({ text }) => text).join("");
    if (href === undefined || isBlank(whole)) {
      for (const run of group) this.add(run.text, run.look);
      return;
    }
    if (isBlank(whole[0] ?? "")) this.add(" ", "plain");
    // An exclamation mark in front would make a picture of it.
    if (this.end === "!") this.parts.push(`${this.parts.pop()?.slice(0, -1)}\\!`);
    this.write("[");
    for (const [at, { text, look }] of group.entries()) {
      const told = text.replaceAll("\n", " ");
      const fromStart = at === 0 ? told.trimStart() : told;
      this.add(at === group.length - 1 ? fromStart.trimEnd() : fromStart, look);
    }
    this.write(`](${href})`);
    if (isBlank(whole.at(-1) ?? "")) this.add(whole.at(-1) ?? "", "plain");
  }

  /** A mark counts only with no blank inside of it, and not between a letter outside and a sign inside: a blank lets it count. */
  private add(text: string, look: Run["look"]): void {
    for (const [at, line] of text.split("\n").entries()) {
      if (at > 0) this.write("\n");
      const words = line.trim();
      if (words === "" || look === "plain") this.writePlain(escaped(line));
      else {
        if (line.startsWith(" ")) this.write(" ");
        this.writeMarked(escaped(words), MARKS[look]);
        if (line.endsWith(" ")) this.write(" ");
      }
    }
  }

  private writePlain(text: string): void {
    const first = text[0] ?? " ";
    if (this.inner !== undefined && isSign(this.inner) && !isBlank(first) && !isSign(first)) this.write(" ");
    this.write(text);
  }

  private writeMarked(text: string, mark: string): void {
    const isInside = isSign(text[0] ?? "") && !isBlank(this.end) && !isSign(this.end);
    if (this.inner !== undefined || isInside) this.write(" ");
    this.write(mark + text + mark);
    this.inner = text.at(-1);
  }

  private write(text: string): void {
    if (text === "") return;
    this.parts.push(text);
    this.end = text.at(-1) ?? "";
    this.inner = undefined;
  }
}

const escaped = (text: string) =>
  text
    .replace(/[\\`*[\]|]/g, "\\$&")
    .replace(/(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, "\\_")
    .replace(/<(?=[A-Za-z/!?])/g, "\\<")
    .replace(/&(?=#?\w{1,32};)/g, "\\&");

/** A line that would begin a heading, a list, a quote or a rule is text. */
const guardedStart = (line: string) =>
  line.replace(/^(?:#{1,6}(?= |$)|[-+](?= |$)|[-=]{2,} *$|>)/, "\\$&").replace(/^(\d{1,9})([.)])(?= |$)/, "$1\\$2");
