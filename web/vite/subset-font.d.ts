/** Of https://github.com/papandreou/subset-font, which brings no types: what `spanishFonts.ts` asks for. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "sfnt";
    noHinting?: boolean;
    keepAllGlyphs?: boolean;
    keepFeatures?: readonly string[];
    variationAxes?: Readonly<Record<string, number>>;
  }
  function subsetFont(font: Buffer, letters: string | undefined, options: Options): Promise<Buffer>;
  export = subsetFont;
}
