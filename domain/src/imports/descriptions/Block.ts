/** A piece of a paragraph that looks alike; a line break is a `\n` of its text. */
export interface Run {
  text: string;
  look: "plain" | "bold" | "italic";
  /** Where it leads to, as Markdown may hold it. */
  href: string | undefined;
}

/** What an HTML description is made of, as far as Markdown can say it. */
export type Block =
  | { type: "paragraph"; runs: Run[] }
  | { type: "heading"; level: number; runs: Run[] }
  | { type: "list"; isOrdered: boolean; items: Block[][] }
  | { type: "quote"; blocks: Block[] }
  | { type: "table"; rows: Run[][][] }
  | { type: "rule" };
