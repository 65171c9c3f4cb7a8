/**
 * Those of `styles/tokens.css` that a preview shows, written out: the build turns `light-dark()` of the style sheet into what only
 * `<html>` decides, and a preview shows both themes on one page.
 */
export const OWN_TOKENS = {
  "--paper": "light-dark(#f6f7f5, #0e1214)",
  "--surface": "light-dark(#ffffff, #161c1f)",
  "--ink": "light-dark(#11181b, #eef2f1)",
  "--muted": "light-dark(#44514f, #aebbba)",
  "--mist": "light-dark(#dde3e2, #263035)",
  "--brand": "light-dark(#0b6e6b, #4fc3bc)",
  "--brand-ink": "light-dark(#095c59, #4fc3bc)",
  "--on-brand": "light-dark(#ffffff, #0b1516)",
  "--accent-fill": "light-dark(#c2410c, #ff8a5b)",
  "--on-accent": "light-dark(#ffffff, #1d0d05)",
};
