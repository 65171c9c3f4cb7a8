import { shadesOf } from "@bruma/contract";
import { findLogo, readSettings, type Shop, type ShopSettings } from "@bruma/domain";
import { INK, MARGIN, MUTED, type Pdf, WIDTH } from "./pdf.ts";

/** Whose paper a document is. */
export interface Letterhead {
  settings: ShopSettings;
  /** A PNG on white, where the shop has a logo of its own. */
  logo: Buffer | null;
}

const OWN_COLOUR = "#0b6e6b";
/** In points: beside it stands the document's title. */
const LOGO_BOX = { width: 170, height: 34 };

export async function readLetterhead(db: Shop["db"]): Promise<Letterhead> {
  const [settings, logo] = await Promise.all([readSettings(db), findLogo(db, "logo")]);
  return { settings, logo: logo?.print ?? null };
}

/** The logo, or the shop's name in its colour, in the sheet's upper left corner. */
export function drawLetterhead(pdf: Pdf, { settings: { company, look }, logo }: Letterhead): void {
  if (logo !== null) {
    pdf.image(logo, MARGIN, MARGIN - 6, { fit: [LOGO_BOX.width, LOGO_BOX.height] });
    pdf.y = MARGIN - 6 + LOGO_BOX.height;
    pdf.font("strong");
    return;
  }
  // On white paper, as words are on light screens.
  const colour = look.brand === "" ? OWN_COLOUR : shadesOf(look.brand).ink[0];
  pdf.font("strong").fontSize(20).fillColor(colour).text(company.brand, MARGIN, MARGIN);
}

/** At the top of a document: whose it is, beside what it is and, smaller, of what. */
export function drawHead(pdf: Pdf, letterhead: Letterhead, title: string, about: string): void {
  drawLetterhead(pdf, letterhead);
  pdf
    .fontSize(14)
    .fillColor(INK)
    .text(title, MARGIN, MARGIN + 3, { width: WIDTH, align: "right" });
  pdf.font("text").fontSize(9.5).fillColor(MUTED).text(about, { width: WIDTH, align: "right" });
}
