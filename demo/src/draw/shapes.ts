export type Box = { x: number; y: number; width: number; height: number };

export const rectangle = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** `top` and `bottom` are the radii of the upper and lower corners. */
export function rounded({ x, y, width, height }: Box, top: number, bottom = top): string {
  return (
    `M${x + top} ${y}h${width - 2 * top}a${top} ${top} 0 0 1 ${top} ${top}v${height - top - bottom}` +
    `a${bottom} ${bottom} 0 0 1 ${-bottom} ${bottom}h${2 * bottom - width}a${bottom} ${bottom} 0 0 1 ${-bottom} ${-bottom}` +
    `v${top + bottom - height}a${top} ${top} 0 0 1 ${top} ${-top}z`
  );
}

/** A box smaller by `by` on every side. */
export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** Standing on the ground in the middle: from -width/2, -height to width/2, 0. */
export const standing = (width: number, height: number, above = 0): Box => ({
  x: -width / 2,
  y: -height - above,
  width,
  height,
});

/** A standing cylinder seen a little from above: its lower rim bends down by `bend`, its upper rim too. */
export function cylinder({ x, y, width, height }: Box, bend: number, upperWidth = width): string {
  const side = (width - upperWidth) / 2;
  const right = x + width;
  const foot = y + height;
  return (
    `M${x} ${foot}C${x + width * 0.12} ${foot + bend * 1.3} ${right - width * 0.12} ${foot + bend * 1.3} ${right} ${foot}` +
    `L${right - side} ${y}C${right - side - upperWidth * 0.12} ${y - bend * 0.5} ${x + side + upperWidth * 0.12} ${y - bend * 0.5} ${x + side} ${y}Z`
  );
}

/** Equally spaced positions over a length, without its ends. */
export function steps(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index + 1) / (count + 1));
}
