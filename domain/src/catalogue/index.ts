export { buildCatalogueIndex } from "./catalogueIndex/catalogueIndexOf.ts";
export { addEdge } from "./fits/addEdge.ts";
export { changeFamily } from "./fits/changeFamily.ts";
export { createFamily } from "./fits/createFamily.ts";
export { deleteFamily } from "./fits/deleteFamily.ts";
export { familiesOf } from "./fits/familiesOf.ts";
export { findDevices, listDevices } from "./fits/findDevices.ts";
export { listEdges, listFamilyEdges, type StaffEdgeRow } from "./fits/listEdges.ts";
export { lockEdges } from "./fits/lockEdges.ts";
export { addOwnedDevices, listOwnedDevices, removeOwnedDevice } from "./fits/ownedDevices.ts";
export { type FamilyDetailRow, type FamilyRow, listFamilies, readFamily } from "./fits/readFamily.ts";
export { readFits } from "./fits/readFits.ts";
export { type GridRow, readGrid } from "./fits/readGrid.ts";
export { removeEdge } from "./fits/removeEdge.ts";
export { saveGrid } from "./fits/saveGrid.ts";
export type { FitRow } from "./fits/selectFits.ts";
export * from "./law/legalRules.ts";
export { isPromotable, mayBePromoted } from "./law/promotion.ts";
export { presentProblem } from "./law/refuseIllegal.ts";
export * from "./law/saleBans.ts";
export * from "./law/saleStops.ts";
export { dropLeaflet, getLeaflet, keepLeaflet } from "./leaflets/leaflets.ts";
export type { FacetCounts } from "./lists/countFacets.ts";
export * from "./lists/findProductName.ts";
export * from "./lists/getProduct.ts";
export * from "./lists/listProducts.ts";
export * from "./lists/listSitemap.ts";
export { isReduced } from "./lists/lowestPrice.ts";
export * from "./lists/ProductRow.ts";
export * from "./lists/requireProduct.ts";
export * from "./lists/shopStats.ts";
export * from "./lists/suggestProducts.ts";
export * from "./mixing/readMixGoods.ts";
export * from "./oldAddresses/findOldAddress.ts";
export { oldPath } from "./oldAddresses/oldPath.ts";
export * from "./oldAddresses/writeOldAddresses.ts";
export { dropUnusedPictures, knownPictures } from "./pictures/unusedPictures.ts";
export {
  findPicture,
  keepPicture,
  type Picture,
  type PlacedPicture,
  pictureColumns,
  placePictures,
} from "./pictures/writePictures.ts";
export * from "./staff/AdminProductRow.ts";
export { choiceOf, findAlike } from "./staff/alikeVariants.ts";
export * from "./staff/bulkChange.ts";
export { changeProduct } from "./staff/changeProduct.ts";
export * from "./staff/createProduct.ts";
export * from "./staff/deleteProduct.ts";
export * from "./staff/duplicateProduct.ts";
export * from "./staff/listAdminProducts.ts";
export { laterThan } from "./staff/lockProduct.ts";
export { announceProduct } from "./staff/noteProduct.ts";
export { DEFAULT_LEGAL_CLASS, shopParty, withParties } from "./staff/productDefaults.ts";
export * from "./staff/readAdminProduct.ts";
export * from "./staff/setOnSale.ts";
export * from "./stock/adjustStock.ts";
export { announceStock } from "./stock/announceStock.ts";
export * from "./stock/listScarce.ts";
export { moveStockTo } from "./stock/moveStock.ts";
export * from "./stock/productLedgers.ts";
export * from "./stock/stock.ts";
export * from "./stock/stockSets.ts";
