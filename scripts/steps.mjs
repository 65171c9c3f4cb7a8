/** What every change passes without a browser or a database. Each is a program of its own, so they run side by side. */
export const STATIC_STEPS = [
  { name: "Style and imports", command: "biome ci ." },
  { name: "Types", command: "tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/tsc/rooms" },
  // They also say what a page is to do, and so know a browser's names.
  {
    name: "Types of the journeys",
    command: "tsc --noEmit -p tests/e2e --incremental --tsBuildInfoFile node_modules/.cache/tsc/e2e",
  },
  {
    name: "Types of the web",
    command: "tsc --noEmit -p web --incremental --tsBuildInfoFile node_modules/.cache/tsc/web",
    before: { command: "react-router typegen", cwd: "web" },
  },
  { name: "Types of the service worker", command: "tsc --noEmit -p web/sw/worker" },
  { name: "Nothing unused", command: "knip" },
  { name: "No secrets", command: "secretlint --secretlintignore .gitignore **/*" },
];
