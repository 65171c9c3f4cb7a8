const LONGEST = 500;
/** What advertisers hang on addresses to follow people. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|_ga)$/i;

/** An address that a description may lead to (web, mail, telephone, a path), without what follows people; undefined for any other. */
export function safeAddress(told: string | undefined): string | undefined {
  const text = (told ?? "").trim();
  if (text === "" || text.length > LONGEST) return undefined;
  if (/^\/(?![/\\])/.test(text)) return guarded(text);
  const url = URL.parse(text);
  if (url === null || !/^(?:https?|mailto|tel):$/.test(url.protocol)) return undefined;
  const followers = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const name of followers) url.searchParams.delete(name);
  return guarded(url.href);
}

/** Without the signs that would end it in Markdown. */
const guarded = (address: string) =>
  address.toWellFormed().replace(/[\s<>()\\[\]|*`\p{Cc}]/gu, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 128 ? `%${code.toString(16).toUpperCase().padStart(2, "0")}` : encodeURIComponent(sign);
  });
