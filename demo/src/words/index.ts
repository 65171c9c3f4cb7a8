export { bulkProducts } from "./bulk.ts";
export { demoProducts } from "./catalogue/index.ts";
export type { DemoProduct } from "./DemoProduct.ts";
export { type DemoEnd, demoFamilies, demoFits } from "./fits.ts";
export { type DemoPerson, demoPeople } from "./people.ts";
export { seededRandom } from "./random.ts";
export { type Rating, reviewWriter } from "./reviews.ts";
