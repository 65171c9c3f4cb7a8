import type { Attributes, Category, LegalClass } from "@bruma/contract";

/** What the shop's lists need to know of a product on sale. */
export interface IndexedProduct {
  id: number;
  name: string;
  brand: string | null;
  category: Category;
  legalClass: LegalClass;
  attributes: Attributes;
  priceCents: number;
  featured: boolean;
  inStock: boolean;
  ratingSum: number;
  ratingCount: number;
  /** Microseconds since 1970. */
  createdAt: number;
  /** `brand:Nébula`, `nicotine:10`… */
  facets: readonly string[];
  /** All that a search looks in: folded. */
  searchText: string;
}
