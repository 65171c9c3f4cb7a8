import type { Plugin } from "vite";

const IMPORT = /^import \{ privatePage \} from ".+";$/m;
const META = /^export const meta = privatePage\(".+"\);$/m;

/** What the server gets of a page of the staff: its title. Its layout shows there, as to any guest, that it is loading. */
export function staffPageOnServer(file: string, code: string): string {
  const [title] = META.exec(code) ?? [];
  const [imported] = IMPORT.exec(code) ?? [];
  if (title === undefined || imported === undefined) throw new Error(`${file} does not say its title by privatePage`);
  return `${imported}\n${title}\nexport default function DrawnInBrowsers() {\n  return null;\n}\n`;
}

/** Leaves the pages of the staff, their charts and forms out of the server, which never draws them, and keeps its memory. */
export function staffPages(): Plugin {
  return {
    name: "staff-pages",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: /\/web\/app\/admin\/\w+\/\w+\.route\.tsx$/ },
      handler: (code, id) => ({ code: staffPageOnServer(id, code), map: null }),
    },
  };
}
