/**
 * What somebody types who wants a script of theirs to run in another's browser: families of tags, events, encodings and contexts,
 * multiplied. `CALL` is bound by the tests and tells that it was reached; `MARK` is an attribute that no element of ours has.
 */
export const CALL = "__reached";
export const MARK = "data-reached";

const TAGS = [
  ..."img svg video audio body iframe object embed input button select textarea details marquee form".split(" "),
  ..."a div p style math table xss-x animate image dialog".split(" "),
];
const EVENTS = [
  ..."load error focus focusin toggle click mouseover pointerenter animationstart animationend transitionend".split(
    " ",
  ),
  ..."begin start scroll wheel input beforeinput paste hashchange pageshow beforetoggle".split(" "),
];
const CALLS = [
  `${CALL}(1)`,
  `${CALL}\`1\``,
  `top['${CALL}'](1)`,
  `[].constructor.constructor('${CALL}(1)')()`,
  `eval(atob('${btoa(`${CALL}(1)`)}'))`,
  `setTimeout(\`${CALL}(1)\`)`,
  "alert(1)",
];
const BREAKERS = [
  `"`,
  `'`,
  `">`,
  `'>`,
  "`",
  "`>",
  "-->",
  "]]>",
  "*/",
  `\\"`,
  `\\');`,
  `"}`,
  "'}]",
  "{{",
  "${",
  "#{",
  "<%=",
  "}}",
  ..."title textarea script style noscript select option iframe template svg math xmp a td button"
    .split(" ")
    .map((tag) => `</${tag}>`),
];
const BODIES = [
  `<script ${MARK}>${CALL}(1)</script>`,
  `<svg/onload=${CALL}(1) ${MARK}>`,
  `<img src=x onerror=${CALL}(1) ${MARK}>`,
  `<svg><script ${MARK}>${CALL}&lpar;1&rpar;</script></svg>`,
  `<iframe srcdoc="<script>parent.${CALL}(1)</script>" ${MARK}></iframe>`,
  `<details open ontoggle=${CALL}(1) ${MARK}>`,
  `<input autofocus onfocus=${CALL}(1) ${MARK}>`,
  ` onfocus=${CALL}(1) autofocus tabindex=0 ${MARK} x=`,
  `;${CALL}(1);//`,
  `-${CALL}(1)-`,
];
const ADDRESSES = [
  `javascript:${CALL}(1)`,
  `JaVaScRiPt:${CALL}(1)`,
  `java\tscript:${CALL}(1)`,
  `java\nscript:${CALL}(1)`,
  `\u0001javascript:${CALL}(1)`,
  `&#106;avascript:${CALL}(1)`,
  `javascript&colon;${CALL}(1)`,
  `javascript://%0a${CALL}(1)`,
  `vbscript:${CALL}(1)`,
  `data:text/html,<script>top.${CALL}(1)</script>`,
  `data:text/html;base64,${btoa(`<script>top.${CALL}(1)</script>`)}`,
  `data:image/svg+xml,<svg onload=${CALL}(1) xmlns='http://www.w3.org/2000/svg'/>`,
  `blob:javascript:${CALL}(1)`,
];
const PLACES: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => `[pulsa](${address})`,
  (address) => `[pulsa](<${address}>)`,
  (address) => `![imagen](${address})`,
  (address) => `<${address}>`,
  (address) => `[pulsa][x]\n\n[x]: ${address}`,
  (address) => `<a href="${address}" ${MARK}>pulsa</a>`,
  (address) => `<iframe src="${address}" ${MARK}></iframe>`,
  (address) => `<form action="${address}" ${MARK}><button>ir</button></form>`,
  (address) => `<button formaction="${address}" ${MARK}>ir</button>`,
  (address) => `<svg><a xlink:href="${address}" ${MARK}><text>ir</text></a></svg>`,
  (address) => `<base href="${address}" ${MARK}>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}" ${MARK}>`,
  (address) => `<object data="${address}" ${MARK}></object>`,
  (address) => `<link rel=stylesheet href="${address}" ${MARK}>`,
];
const decimal = (text: string) => [...text].map((sign) => `&#${sign.codePointAt(0)};`).join("");
const hexadecimal = (text: string) => [...text].map((sign) => `&#x${sign.codePointAt(0)?.toString(16)};`).join("");
const escaped = (text: string) =>
  [...text].map((sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, "0")}`).join("");
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const ENCODINGS: readonly ((text: string) => string)[] = [
  decimal,
  hexadecimal,
  escaped,
  fullWidth,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replaceAll("<", "+ADw-").replaceAll(">", "+AD4-"),
  (text) => text.replaceAll("<", "\\x3c").replaceAll(">", "\\x3e"),
  (text) => text.replaceAll("<", "\u2039").replaceAll(">", "\u203a"),
  (text) => text.replaceAll("<", "&lt").replaceAll(">", "&gt"),
  (text) => text.replaceAll("s", "\u017f").replaceAll("k", "\u212a"),
  (text) => text.replaceAll("<", "<\u200b"),
  (text) => `\u202e${text}\u202c`,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll(" ", "/"),
];
const ODD = [
  `\u2028${CALL}(1)\u2028`,
  `\u2029";${CALL}(1);"`,
  `<!--<script>${CALL}(1)</script>-->`,
  `<!--<script `,
  "]]><script>",
  `\\u003c/script>\\u003cscript>${CALL}(1)`,
  `</script\u0009><script ${MARK}>${CALL}(1)</script>`,
  `{"__proto__":{"innerHTML":"<img src=x onerror=${CALL}(1)>"}}`,
  `constructor.prototype.dangerouslySetInnerHTML`,
  `expression(${CALL}(1))`,
  `;background:url(javascript:${CALL}(1))`,
  `}*{background:url(//evil.example)}`,
  `@import 'javascript:${CALL}(1)';`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CALL}(1) ${MARK}&gt;">`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${CALL}(1) src ${MARK}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}(1) ${MARK}>">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${CALL}(1) ${MARK}>">`,
  `<x-template shadowrootmode=open><script>${CALL}(1)</script></x-template>`,
  `<template shadowrootmode=open><img src=x onerror=${CALL}(1)></template>`,
  `# <b ${MARK}>título</b>\n\n| <img src=x onerror=${CALL}(1) ${MARK}> | b |\n| --- | --- |\n| [x](javascript:${CALL}(1)) | 2 |`,
  `## Sección {#x" onmouseover="${CALL}(1)}`,
  `\`\`\`html\n<script>${CALL}(1)</script>\n\`\`\``,
  `[a](http://x.example "x\\" onmouseover=${CALL}(1) y=\\"")`,
  `{{constructor.constructor('${CALL}(1)')()}}`,
  `\${${CALL}(1)}`,
  `<%= ${CALL}(1) %>`,
  `(function(){/*\`/*--></noscript></title></textarea></style></script><html onmouseover="/**/${CALL}(1)//" ${MARK}>`,
  `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=${CALL}() )//%0D%0A%0d%0a//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=${CALL}()//>\\x3e`,
];
// They swallow what stands behind them, so they come last.
const SWALLOWING = [
  "<plaintext>",
  "<xmp>",
  "<textarea>",
  "<title>",
  "<!--",
  "<![CDATA[",
  "<style>",
  "<script>",
  "<select>",
];

/** Well over a thousand, each once. */
export const PAYLOADS: readonly string[] = [
  ...new Set([
    ...TAGS.flatMap((tag, t) =>
      EVENTS.map((event, e) => `<${tag} on${event}=${CALLS[(t + e) % CALLS.length]} src=x tabindex=0 ${MARK}>`),
    ),
    ...BREAKERS.flatMap((breaker) => BODIES.map((body) => breaker + body)),
    ...ADDRESSES.flatMap((address) => PLACES.map((place) => place(address))),
    ...ENCODINGS.flatMap((encode) => BODIES.map(encode)),
    ...ODD,
    ...SWALLOWING,
  ]),
];

/** All of them, `size` together in one text. */
export function batches(size: number): string[] {
  const count = Math.ceil(PAYLOADS.length / size);
  return Array.from({ length: count }, (_, index) => PAYLOADS.slice(index * size, (index + 1) * size).join(" "));
}

/** Of `all`, those that the short form tries: whether anything escapes at all. Each has its turn in the long form (`npm run long`). */
export const tried = (all: readonly string[]): readonly string[] =>
  process.env.EVERY_PAYLOAD ? all : all.filter((_, at) => at % 8 === 0);
