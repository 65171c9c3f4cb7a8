export type { StoredImage, StorePicture } from "./catalogue/storePictures.ts";
export type { DemoShopOptions, OnProgress } from "./DemoShopOptions.ts";
export { loadBasics } from "./loadBasics.ts";
export { type DemoShopSummary, loadDemoShop } from "./loadDemoShop.ts";
