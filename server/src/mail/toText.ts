import type { Block, Letter, Sheet, Span } from "./Letter.ts";

/** The mail for who reads without HTML: whole sentences, one fact a line, addresses in full. */
export function toText(letter: Letter, { settings, publicUrl }: Sheet): string {
  const { company } = settings;
  const parts = [
    company.brand.toUpperCase(),
    underlined(letter.title ?? letter.subject),
    ...letter.blocks.map(blockText).filter((block) => block !== ""),
    "--",
    [
      letter.why,
      `${company.brand} · ${company.name} · NIF ${company.nif}`,
      company.address,
      `${company.email} · ${company.phone}`,
      publicUrl,
      "Venta exclusiva a mayores de 18 años.",
    ].join("\n"),
  ];
  return `${parts.join("\n\n").replace(/[\u00a0\u202f]/g, " ")}\n`;
}

function blockText(block: Block): string {
  switch (block.is) {
    case "text":
      return block.spans.map(spanText).join("");
    case "small":
      return block.text;
    case "copy":
      return "";
    case "button":
      return `${block.label}:\n${block.url}`;
    case "address":
      return [underlined(block.title), ...block.lines].join("\n");
    case "facts": {
      const rows = block.rows.map(([name, value]) => `${name}: ${value}`);
      return [underlined(block.title), ...rows, ...(block.note ? ["", block.note] : [])].join("\n");
    }
    case "lines": {
      const lines = block.lines.map(({ quantity, name, detail, amount }) => {
        const what = detail === "" ? name : `${name} (${detail})`;
        return `${quantity} × ${what}: ${amount}`;
      });
      return [...lines, "", ...block.totals.map(({ name, amount }) => `${name}: ${amount}`)].join("\n");
    }
  }
}

const spanText = (span: Span) => (typeof span === "string" ? span : span.strong);

const underlined = (title: string) => `${title}\n${"-".repeat(title.length)}`;
