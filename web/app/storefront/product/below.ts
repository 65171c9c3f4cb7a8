export { MixPanel } from "./MixPanel.tsx";
export { RelatedProducts } from "./RelatedProducts.tsx";
