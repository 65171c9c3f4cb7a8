export type { StoredImage, StorePicture } from "./seed/catalogue/storePictures.ts";
export type { DemoShopOptions, OnProgress } from "./seed/DemoShopOptions.ts";
export { type DemoShopSummary, loadDemoShop } from "./seed/loadDemoShop.ts";
