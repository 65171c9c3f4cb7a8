import { encode } from "uqr";

/** Light modules around the code, as ISO/IEC 18004 asks for. */
export const QUIET_ZONE = 4;

/** A QR code as the runs of its dark modules, one unit each; `size` counts the quiet zone. EPC069-12 asks for level M. */
export function codePath(payload: string): { size: number; path: string } {
  const { size, data } = encode(payload, { ecc: "M", border: 0 });
  const path = data.map((row, y) =>
    runsOf(row)
      .map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(""),
  );
  return { size: size + 2 * QUIET_ZONE, path: path.join("") };
}

function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (isDark && last !== undefined && last.x + last.length === x) last.length += 1;
    else if (isDark) runs.push({ x, length: 1 });
  });
  return runs;
}
