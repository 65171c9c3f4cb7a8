import type { Plugin } from "vite";

const BEYOND_ASCII = /[^\0-\x7f]/g;

/**
 * Writes the signs beyond ASCII («é», «€», «…») by their number. One of them makes Node read, and the engine keep, the whole
 * text of the server's pages with two bytes a letter, as long as it runs: 3.4 MB more.
 */
export function plainText(): Plugin {
  return {
    name: "plain-text",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = inPlainText(file.code);
    },
  };
}

export function inPlainText(code: string): string {
  if (code.includes("String.raw")) throw new Error("A text is taken as it is written: see plainText");
  return code.replace(BEYOND_ASCII, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
