interface Parts {
  /** What stands in the catalogue, beside its pages. */
  catalog?: string;
  /** What stands in the first and in the last of its two sheets. */
  first?: string;
  last?: string;
  text?: string;
}

/** A PDF of two sheets, as an attacker would write it. */
export function handMadePdf({ catalog = "", first = "", last = "", text = "Hola" }: Parts): Buffer {
  const drawn = text && `BT /F 60 Tf 60 700 Td (${text}) Tj ET`;
  const page =
    "/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F 6 0 R >> >>";
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
    `<< ${page} ${first} >>`,
    `<< ${page} ${last} >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  let end = "%PDF-1.7\n".length;
  const places = objects.map((object) => {
    const place = `${String(end).padStart(10, "0")} 00000 n \n`;
    end += object.length;
    return place;
  });
  const table = `xref\n0 7\n0000000000 65535 f \n${places.join("")}trailer << /Size 7 /Root 1 0 R >>\n`;
  return Buffer.from(`%PDF-1.7\n${objects.join("")}${table}startxref\n${end}\n%%EOF`, "latin1");
}
