import { expect, test } from "vitest";
import { deviceOf } from "./deviceName.ts";

const ON_WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const ON_IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`${ON_WINDOWS} Chrome/142.0.0.0 Safari/537.36`, "Chrome en Windows", false],
  [`${ON_WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge en Windows", false],
  [`${ON_WINDOWS} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, "Opera en Windows", false],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox en Linux", false],
  ["Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) Chrome/142.0.0.0 Safari/537.36", "Chrome en ChromeOS", false],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15",
    "Safari en Mac",
    false,
  ],
  [`${ON_IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari en iPhone", true],
  [`${ON_IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome en iPhone", true],
  ["Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36", "Chrome en Android", true],
  ["Mozilla/5.0 (Linux; Android 15; SM-X510) Chrome/142.0.0.0 Safari/537.36", "Chrome en Android", false],
  [
    "Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet en Android",
    true,
  ],
  ["curl/8.17.0", "Dispositivo desconocido", false],
  [null, "Dispositivo desconocido", false],
])("%s is called «%s»", (userAgent, name, isPhone) => {
  expect(deviceOf(userAgent)).toEqual({ name, isPhone });
});
