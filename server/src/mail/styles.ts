import { FONT_PAIRS, type FontPairName } from "@bruma/contract";
import { html, type Markup } from "./html.ts";

/** The colours of the shop (see web/app/styles), written out: mail programs know no variables. */
const FONT = "'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY =
  "'Bricolage Grotesque','Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = "#11181B";
const MUTED = "#4D595D";
const MIST = "#DDE3E2";
const PAPER = "#F6F7F5";
export const BRAND = "#0B6E6B";
export const ACCENT = "#C2410C";
export const DARK = { brand: "#4FC3BC", button: "#FF8A5B", onButton: "#11181B" };
const TINT = "#E9F2F0";
const FIGURES = "font-variant-numeric:tabular-nums";

type Written = ReturnType<typeof writeStyles>;
export type Styles = Readonly<Record<keyof Written, Markup>>;

const known = new Map<FontPairName, Styles>();

/** With the faces that the shop has chosen; written and escaped once, not for each mail. */
export function stylesOf(fonts: FontPairName): Styles {
  const styles = known.get(fonts) ?? escaped(writeStyles(fonts));
  known.set(fonts, styles);
  return styles;
}

const escaped = (written: Written) =>
  Object.fromEntries(Object.entries(written).map(([name, style]) => [name, html`${style}`])) as Styles;

function writeStyles(fonts: FontPairName) {
  const { display, text } = facesOf(fonts);
  return {
    body: `margin:0;padding:0;background:${PAPER};-webkit-text-size-adjust:100%`,
    preview: "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all",
    paper: `background:${PAPER}`,
    around: "padding:24px 12px 40px",
    column: "max-width:600px;margin:0 auto",
    brand: "margin:0 0 16px;padding:0 8px",
    brandLink: `${display};font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.5px;text-decoration:none`,
    logo: "display:inline-block;border:0;border-radius:8px;vertical-align:middle",
    surface: `background:#FFFFFF;border:1px solid ${MIST};border-radius:12px;padding:28px 24px 12px;text-align:left`,
    title: `${display};margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.3px;color:${INK}`,
    heading: `${text};margin:24px 0 8px;font-size:16px;line-height:22px;font-weight:700;color:${INK}`,
    text: `${text};margin:0 0 16px;font-size:16px;line-height:25px;color:${INK};overflow-wrap:break-word`,
    small: `${text};margin:0 0 16px;font-size:14px;line-height:21px;color:${MUTED};overflow-wrap:anywhere`,
    buttonLine: "margin:8px 0 24px",
    button: `${text};display:inline-block;color:#FFFFFF;font-size:16px;line-height:22px;font-weight:600;text-decoration:none;padding:13px 26px;border-radius:999px`,
    tint: `background:${TINT};border-radius:12px;padding:20px 20px 8px;margin:8px 0 24px`,
    tintHeading: `${text};margin:0 0 12px;font-size:16px;line-height:22px;font-weight:700;color:${INK}`,
    fact: `${text};${FIGURES};margin:0 0 10px;font-size:16px;line-height:23px;color:${INK};overflow-wrap:break-word`,
    factName: `font-size:14px;line-height:20px;color:${MUTED}`,
    factNote: `${text};margin:16px 0 12px;font-size:14px;line-height:21px;color:${INK}`,
    table: "width:100%;border-collapse:collapse;margin:8px 0 24px",
    columnName: `${text};padding:0 0 8px;font-size:14px;line-height:20px;font-weight:400;color:${MUTED};border-bottom:1px solid ${MIST}`,
    cell: `${text};padding:12px 12px 12px 0;font-size:16px;line-height:22px;color:${INK};border-bottom:1px solid ${MIST};vertical-align:top;overflow-wrap:anywhere`,
    detail: `font-size:14px;line-height:20px;color:${MUTED}`,
    amount: `${text};${FIGURES};padding:12px 0;font-size:16px;line-height:22px;color:${INK};border-bottom:1px solid ${MIST};vertical-align:top;white-space:nowrap`,
    totalName: `${text};padding:8px 12px 0 0;font-size:15px;line-height:22px;color:${INK};vertical-align:top`,
    totalAmount: `${text};${FIGURES};padding:8px 0 0;font-size:15px;line-height:22px;color:${INK};vertical-align:top;white-space:nowrap`,
    finalName: `${text};padding:12px 12px 0 0;font-size:18px;line-height:24px;font-weight:700;color:${INK}`,
    finalAmount: `${text};${FIGURES};padding:12px 0 0;font-size:18px;line-height:24px;font-weight:700;color:${INK};white-space:nowrap`,
    footer: `padding:20px 8px 0;color:${MUTED}`,
    footerLine: `${text};margin:0 0 10px;font-size:13px;line-height:20px`,
  } as const;
}

function facesOf(fonts: FontPairName) {
  const pair = FONT_PAIRS[fonts];
  return { display: `font-family:${pair.display || DISPLAY}`, text: `font-family:${pair.text || FONT}` };
}

/** For programs that know a dark mode: the shop's own colours, or the design's. */
export const darkStyles = ({ brand, button, onButton }: Record<"brand" | "button" | "onButton", string>) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #0E1214 !important; }
  .surface { background: #161C1F !important; border-color: #263035 !important; }
  .tint { background: #12302F !important; }
  .ink { color: #EEF2F1 !important; }
  .muted { color: #A9B6B9 !important; }
  .line { border-color: #263035 !important; }
  .brand { color: ${brand} !important; }
  .button { background: ${button} !important; color: ${onButton} !important; }
}
`;
