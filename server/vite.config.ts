import { defineConfig } from "vite";

// The program that `npm start` runs, from `src/server.ts`. Its other programs, and the threads that read files, run from their sources.
export default defineConfig({
  // Packages are loaded where they are, but for those of hundreds of files.
  ssr: { noExternal: ["drizzle-orm", "zod"] },
  build: {
    ssr: "src/server.ts",
    outDir: "build",
    target: "node24",
    rolldownOptions: {
      output: {
        // By itself: one sign that Latin-1 lacks doubles the memory of a whole file.
        codeSplitting: { groups: [{ name: "packages", test: /node_modules/ }] },
        // The server keeps the text in memory as long as it runs. Names stay, for errors that tell where they come from.
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
