import { type LegalClass, SETTINGS } from "@bruma/contract";
import { sql } from "@bruma/db/sql";

/** Whether «Promoción restringida» is on, as a part of a statement. */
export const promotionIsRestricted = sql<boolean>`coalesce(
  (select (value ->> 'promotion_restricted')::boolean from settings where key = 'safety'),
  ${sql.raw(String(SETTINGS.safety.defaults.promotion_restricted))})`;

/**
 * Whether goods of a class may be promoted, where «Promoción restringida» is `restricted`: the regulated ones may not (Ley 28/2005, additional
 * provision 12; Directive 2014/40/EU, art. 20.5). What asks it of rows is `isPromotable`, which says the same.
 */
export const mayBePromoted = (legalClass: LegalClass, restricted: boolean): boolean =>
  !restricted || legalClass === "unregulated";

/**
 * Whether a row of `products` may be promoted: featured, with a badge, with a struck price, or told of as new or cheaper. With «Promoción
 * restringida» regulated classes may not (Ley 28/2005, additional provision 12).
 */
export const isPromotable = sql<boolean>`(${sql.raw('"products"."legal_class"')} = 'unregulated' or not ${promotionIsRestricted})`;
