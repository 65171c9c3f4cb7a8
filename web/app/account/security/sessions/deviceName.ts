// The first that fits: browsers name those before them for old pages' sake.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

export interface Device {
  /** «Firefox en Windows» */
  name: string;
  isPhone: boolean;
}

/** What a person would call the device behind a `User-Agent`. */
export function deviceOf(userAgent: string | null): Device {
  const find = (known: typeof BROWSERS) => known.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  const isPhone = system === "iPhone" || (system === "Android" && /\bMobile\b/.test(userAgent ?? ""));
  if (browser && system) return { name: `${browser} en ${system}`, isPhone };
  return { name: browser ?? system ?? "Dispositivo desconocido", isPhone };
}
