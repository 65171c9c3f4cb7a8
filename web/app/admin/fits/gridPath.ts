/** The grid of a product or of a family. */
export const gridPath = (end: { product: number } | { family: number }): string =>
  `/admin/imports?ver=matriz&${"product" in end ? `producto=${end.product}` : `grupo=${end.family}`}`;

/** A family, open over the list of them. */
export const familyPath = (id: number): string => `/admin/imports?ver=familias&familia=${id}`;
