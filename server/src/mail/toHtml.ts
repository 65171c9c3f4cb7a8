import { type Logo, logoPrintAddress, shadesOf } from "@bruma/contract";
import { html, Markup } from "./html.ts";
import type { Block, Letter, OrderedLine, Sheet, Span, Total } from "./Letter.ts";
import { ACCENT, BRAND, DARK, darkStyles, type Styles, stylesOf } from "./styles.ts";

const LOGO_BOX = { width: 240, height: 60 };

/**
 * The mail as a document that mail programs show alike: one column of at most 600 px, inline styles, tables where Outlook
 * needs them and for what is a table, no pictures but the shop's own logo, which says no more of its reader than that a mail was opened:
 * its address is the same for all. Programs that know dark mode find its colours in the head.
 */
export function toHtml(letter: Letter, { settings, publicUrl, logo }: Sheet): string {
  const { company, look } = settings;
  const S = stylesOf(look.fonts);
  const [brand, accent] = [shadesIn(look.brand), shadesIn(look.accent)];
  const colours = { brand: brand?.ink[0] ?? BRAND, button: accent?.fill[0] ?? ACCENT };
  const dark = {
    brand: brand?.ink[1] ?? DARK.brand,
    button: accent?.fill[1] ?? DARK.button,
    onButton: accent?.on[1] ?? DARK.onButton,
  };
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${letter.subject}</title>
<style>${new Markup(darkStyles(dark))}</style>
</head>
<body class="paper" style="${S.body}">
<div style="${S.preview}">${letter.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="${S.paper}"><tr><td align="center" style="${S.around}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${S.column}"><tr><td>
<p style="${S.brand}"><a href="${publicUrl}" class="brand" style="${S.brandLink};color:${colours.brand}">${logo ? logoHtml(logo, publicUrl, company.brand, S) : company.brand}</a></p>
<div class="surface" style="${S.surface}">
<h1 class="ink" style="${S.title}">${letter.title ?? letter.subject}</h1>
${letter.blocks.map((block) => blockHtml(block, S, colours.button))}
</div>
<div class="muted" style="${S.footer}">
<p style="${S.footerLine}">${letter.why}</p>
<p style="${S.footerLine}">${company.name} · NIF ${company.nif}<br>${company.address}<br>${company.email} · ${company.phone}</p>
<p style="${S.footerLine}">Venta exclusiva a mayores de 18 años.</p>
</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`.source;
}

/** A PNG on white, twice as large as it stands: few programs show SVG. Where pictures are not loaded its words look like the name. */
function logoHtml(logo: Logo, publicUrl: string, brand: string, S: Styles): Markup {
  const scale = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  return html`<img src="${publicUrl}${logoPrintAddress(logo)}" alt="${brand}" width="${width}" height="${height}" style="${S.logo}">`;
}

const shadesIn = (chosen: string) => (chosen === "" ? undefined : shadesOf(chosen));

function blockHtml(block: Block, S: Styles, buttonColour: string): Markup {
  switch (block.is) {
    case "text":
      return html`<p class="ink" style="${S.text}">${block.spans.map(spanHtml)}</p>\n`;
    case "small":
      return html`<p class="muted" style="${S.small}">${block.text}</p>\n`;
    case "copy":
      return html`<p class="muted" style="${S.small}">${block.words}<br>${webAddress(block.url)}</p>\n`;
    case "button":
      return html`<p style="${S.buttonLine}"><a href="${webAddress(block.url)}" class="button" style="${S.button};background:${buttonColour}">${block.label}</a></p>\n`;
    case "address":
      return html`<h2 class="ink" style="${S.heading}">${block.title}</h2>
<p class="ink" style="${S.text}">${block.lines.map((line) => html`${line}<br>`)}</p>\n`;
    case "facts":
      return factsHtml(S, block.title, block.rows, block.note);
    case "lines":
      return linesHtml(S, block.lines, block.totals);
  }
}

const spanHtml = (span: Span) => (typeof span === "string" ? brokenHtml(span) : html`<strong>${span.strong}</strong>`);

const brokenHtml = (words: string): Markup =>
  html`${words.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}`;

function factsHtml(S: Styles, title: string, rows: readonly [string, string][], note: string | undefined): Markup {
  return html`<div class="tint" style="${S.tint}">
<h2 class="ink" style="${S.tintHeading}">${title}</h2>
${rows.map(
  ([name, value]) =>
    html`<p class="ink" style="${S.fact}"><span class="muted" style="${S.factName}">${name}</span><br><strong>${value}</strong></p>\n`,
)}${note === undefined ? "" : html`<p class="ink" style="${S.factNote}">${note}</p>`}</div>\n`;
}

function linesHtml(S: Styles, lines: readonly OrderedLine[], totals: readonly Total[]): Markup {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${S.table}">
<thead><tr><th scope="col" align="left" class="muted line" style="${S.columnName}">Producto</th><th scope="col" align="right" class="muted line" style="${S.columnName}">Importe</th></tr></thead>
<tbody>
${lines.map(
  ({ name, detail, quantity, amount }) =>
    html`<tr><td class="ink line" style="${S.cell}">${name}<br><span class="muted" style="${S.detail}">${detail === "" ? "" : `${detail} · `}${quantity} ${quantity === 1 ? "ud." : "uds."}</span></td><td align="right" class="ink line" style="${S.amount}">${amount}</td></tr>\n`,
)}</tbody>
<tfoot>
${totals.map(({ name, amount, isFinal }) => {
  const [nameStyle, amountStyle] = isFinal ? [S.finalName, S.finalAmount] : [S.totalName, S.totalAmount];
  return html`<tr><td class="ink" style="${nameStyle}">${name}</td><td align="right" class="ink" style="${amountStyle}">${amount}</td></tr>\n`;
})}</tfoot>
</table>\n`;
}

/** A mail leads to the web and nowhere else. */
function webAddress(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error("a mail's button must lead to a web address");
  return url;
}
