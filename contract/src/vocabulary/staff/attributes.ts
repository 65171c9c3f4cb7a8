import type { AttributeKey } from "../attributes.ts";

/** What the staff may type into a product's attribute. */
export const ATTRIBUTE_EXAMPLES: { readonly [Key in AttributeKey]?: string } = {
  nicotineMgMl: "3; 6; 12",
  bottleMl: "60",
  resistanceOhm: "0,8; 1,2",
  connector: "USB-C",
  colours: "Negro, plata",
  signalWord: "Atención",
  pictograms: "GHS07",
  ufi: "VDU1-414F-1003-1862",
};
