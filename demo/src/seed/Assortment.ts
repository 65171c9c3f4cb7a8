import type { Category, LegalClass } from "@bruma/contract";

/** A variant in the database, with what the planning of orders and prices asks of it. */
export interface SeededVariant {
  id: number;
  productId: number;
  productName: string;
  category: Category;
  legalClass: LegalClass;
  featured: boolean;
  sku: string;
  options: Record<string, string>;
  volumeMl: number | null;
  nicotineMgMl: number | null;
  priceCents: number;
  originalPriceCents: number | null;
  stock: number;
  createdAt: Date;
  /** When the original price gave way to the present one; null where it never did. */
  reducedAt: Date | null;
  /** How much buyers want it, next to the others. */
  appeal: number;
}

export function priceAt(variant: SeededVariant, moment: Date): number {
  const wasReduced = variant.reducedAt !== null && variant.reducedAt <= moment;
  return wasReduced ? variant.priceCents : (variant.originalPriceCents ?? variant.priceCents);
}

export interface SeededCustomer {
  id: number;
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string | null;
  zipCode: string;
  createdAt: Date;
  /** How often this customer comes back, next to the others. */
  loyalty: number;
}
