import jsQR from "jsqr";
import { expect, test } from "vitest";
import { codePath, QUIET_ZONE } from "./codePath.ts";

const PIXELS = 4;

/** The path as a camera sees it: dark pixels on a light ground. */
function photograph(payload: string) {
  const { size, path } = codePath(payload);
  const width = size * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    const [left, top] = [x, y].map((at) => (Number(at) + QUIET_ZONE) * PIXELS) as [number, number];
    for (let row = top; row < top + PIXELS; row += 1) {
      for (let column = left; column < left + Number(length) * PIXELS; column += 1) {
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return { pixels, width };
}

test.each([
  [
    "an order with a reference",
    "BCD\n002\n1\nSCT\n\nBruma S.L.\nES9121000418450200051332\nEUR24.99\n\nRF18539007547034\n\n",
  ],
  [
    "a holder with accents, and a large amount",
    "BCD\n002\n1\nSCT\n\nNúñez e Hijas, S.L.U.\nDE89370400440532013000\nEUR999999.99\n\nRF712348231\n\n",
  ],
])("the code of %s says exactly what was put in", (_what, payload) => {
  const { pixels, width } = photograph(payload);
  const read = jsQR(pixels, width, width);
  expect(new TextDecoder().decode(new Uint8Array(read?.binaryData ?? []))).toBe(payload);
});
