import { ask } from "../ask.ts";
import type { Figure } from "../Figure.ts";
import { choosePages, textOf } from "../pages.ts";
import type { BenchScenario } from "../Scenario.ts";

const SCRIPTS_MOST_KB = 120;

const KINDS = [
  { kind: "scripts", pattern: /<(?:link[^>]+rel="modulepreload"[^>]+href|script[^>]+src)="([^"]+\.js)"/g },
  { kind: "styles", pattern: /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g },
  { kind: "fonts", pattern: /<link[^>]+href="([^"]+\.woff2)"/g },
] as const;

/** What a document and the files that it names weigh, compressed. Pictures depend on the screen: `npm run vitals` counts them. */
export const pageBytes: BenchScenario = {
  name: "Bytes of the pages",
  async run({ shop, encoding }) {
    const figures: Figure[] = [];
    const headers = { "accept-encoding": encoding };
    for (const { name, path } of (await choosePages(shop.url)).filter((page) => page.name.endsWith("document"))) {
      const answer = await ask(shop.url + path, { headers });
      const html = textOf(answer);
      figures.push({ group: "Bytes", name: `${name}: itself`, value: answer.body.length / 1000, unit: "kB" });
      for (const { kind, pattern } of KINDS) {
        const files = new Set([...html.matchAll(pattern)].map(([, file = ""]) => file));
        let bytes = 0;
        for (const file of files) bytes += (await ask(new URL(file, shop.url).href, { headers })).body.length;
        const isBudgeted = kind === "scripts" && name === "Product document";
        figures.push({
          group: "Bytes",
          name: `${name}: ${kind}`,
          value: bytes / 1000,
          unit: "kB",
          beside: `${files.size} files`,
          ...(isBudgeted && { budget: { most: SCRIPTS_MOST_KB } }),
        });
      }
    }
    return figures;
  },
};
