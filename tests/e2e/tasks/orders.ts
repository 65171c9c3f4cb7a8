import { expect } from "@playwright/test";
import { colleague, newCustomer } from "../office.ts";
import { newEmail, PASSWORD } from "../shopper.ts";

interface Goods {
  id: number;
  variantId: number;
}

/** A new accessory at 20 €, with so many in stock. */
export async function newProduct(name: string, stock = 0): Promise<Goods> {
  const about = { name, description: "Una funda de ensayo.", price: 20, category: "accessories", stock };
  const made = await colleague("POST", "/admin/products", about);
  const { id, variants } = made.body.product as { id: number; variants: { id: number }[] };
  return { id, variantId: variants[0]?.id ?? 0 };
}

/** A customer orders two units, to be paid by transfer: a new one, unless the account is there. */
export async function orderOf(
  { id, variantId }: Goods,
  { email = newEmail(), hasAccount = false }: { email?: string; hasAccount?: boolean } = {},
): Promise<number> {
  const account = { email, password: PASSWORD };
  if (!hasAccount) await newCustomer("Elena Compra", account);
  const asBuyer = (method: string, path: string, body: unknown) => colleague(method, path, body, account);
  await asBuyer("POST", "/cart/add", { productId: id, variantId, quantity: 2 });
  const { status, body } = await asBuyer("POST", "/orders/create", {
    shipping_address: {
      name: "Elena Compra",
      address: "Calle de la Niebla, 14",
      city: "Madrid",
      zip_code: "28001",
      country: "ES",
      phone: "600123123",
    },
    payment_method: "bank_transfer",
    shippingInfo: { option: "standard" },
    totals: { subtotal: 40, discount: 0, shipping: 3.95, total: 43.95 },
  });
  expect(status).toBe(201);
  return (body.order as { id: number }).id;
}
