import type { Country } from "@bruma/contract";

/** An order of another shop, as its file tells it. */
export interface OrderItem {
  line: number;
  number: string;
  email: string;
  name: string;
  at: string;
  status: "delivered" | "cancelled";
  address: string;
  city: string;
  zipCode: string;
  country: Country;
  phone: string;
  shippingCents: number;
  discountCents: number;
  lines: { line: number; sku: string; name: string; quantity: number; priceCents: number }[];
  warnings: string[];
}

export function totalsOf({ lines, shippingCents, discountCents }: OrderItem) {
  const subtotal = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  return { subtotal, total: subtotal + shippingCents - discountCents };
}
