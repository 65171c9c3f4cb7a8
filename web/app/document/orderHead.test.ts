import { expect, test } from "vitest";
import { orderHead } from "./orderHead.ts";

const picture = '<link rel="preload" href="/a.avif" as="image"/>';
const face = '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>';
const code = '<link rel="modulepreload" href="/a.js"/>';
const styles = '<script>1</script><link rel="stylesheet" href="/a.css"/>';

test("the first paint does not wait for code and faces: styles and pictures are asked for before them", () => {
  const page = `<html><head><title>a</title>${picture}${face}${code}${styles}</head><body>${code}</body></html>`;
  const [lowFace, lowCode] = [face, code].map((link) => link.replace(" href", ' fetchpriority="low" href'));
  expect(orderHead(page)).toBe(
    `<html><head><title>a</title>${picture}${styles}${lowFace}${lowCode}</head><body>${code}</body></html>`,
  );
});
