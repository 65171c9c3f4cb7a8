const LONGEST = 500;
const MOST_SEGMENTS = 12;

/**
 * The path of an address of another shop as `old_addresses` holds it; undefined where it names nothing that could be looked up. What
 * stands behind «?» is left out, and programs (`index.php`) are nothing without it.
 */
export function oldPath(address: string): string | undefined {
  const url = URL.parse(address.trim(), "https://old.example/");
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const path = decoded(url.pathname)
    ?.normalize("NFC")
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/^\/|\/$/g, "");
  const isOne = path && path.length <= LONGEST && !/[\p{Cc}\\]|\.php$/u.test(path) && path.isWellFormed();
  return isOne ? path : undefined;
}

/**
 * Under which paths an address may be known, the nearest first: its own, and what is left of it without the languages and categories that
 * shops put in front. PrestaShop's last part may also name a combination and a bar code: «12-345-menta-8412345678905.html».
 */
export function knownPaths(address: string): string[] {
  const path = oldPath(address);
  const segments = path?.split("/") ?? [];
  if (path === undefined || segments.length > MOST_SEGMENTS) return [];
  const ends = segments.map((_, at) => segments.slice(at).join("/"));
  const last = segments.at(-1) ?? "";
  const [, id, name] = /^(\d+)-(?:\d+-)?(.*)\.html$/.exec(last) ?? [];
  const bare = id === undefined ? [] : [`${id}-${name}.html`, `${id}-${name?.replace(/-\d{8,14}$/, "")}.html`];
  return [...new Set([...ends, ...bare, last.replace(/\.html$/, "")])];
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
