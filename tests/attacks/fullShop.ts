import { media, productImages, products } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { tellOfProducts } from "@bruma/domain";
import { orderForm } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { BUYER_ACTS, newBuyer } from "../buyerActs/index.ts";
import { forgetAttempts } from "../rows.fixture.ts";
import { STAFF_ACTS } from "../staffActs/index.ts";
import { queueEveryMail } from "./queueEveryMail.ts";

export interface FullShop {
  app: TestApp;
  admin: { id: number; token: string };
  customer: { id: number; token: string };
  productId: number;
  orderId: number;
  /** What could not be done; none. */
  failed: string[];
}

/** A shop in which everything has happened once: each act of buyers and of the staff, and a customer who used all that there is. */
export async function openFullShop(open: () => Promise<TestApp> = openTestApp): Promise<FullShop> {
  const app = await open();
  const { seed } = app.shop;
  const failed: string[] = [];
  const signedIn = async (role: "admin" | "user") => {
    const { userId } = await seed.customer({ role, name: "Ana", firstName: "Ana", lastName: "Ruiz", city: "Dénia" });
    return { id: userId, token: await app.tokenFor(userId) };
  };
  const [admin, customer] = [await signedIn("admin"), await signedIn("user")];
  const { token } = customer;
  const tell = async (method: string, path: string, body?: unknown) => {
    const answer = await app.ask(method, path, { token, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 300) failed.push(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };

  for (const [key, act] of Object.entries(BUYER_ACTS)) {
    await forgetAttempts(app);
    const buyer = await newBuyer(app);
    const { path, ...sent } = await act(app, buyer);
    const [method = ""] = key.split(" ");
    const answer = await app.ask(method, path, { token: buyer.token, ...sent });
    if (answer.status >= 300) failed.push(`${key}: ${answer.status} ${answer.text}`);
  }

  const goods = await seed.variant({ stock: 50, options: { Color: "Rojo vivo" } });
  await fillPlaceholders(app, goods.productId);
  const delivered = await seed.order(customer.id, goods, { status: "delivered", notes: "Deja el paquete al vecino" });
  await tell("POST", "/reviews/create", {
    product_id: goods.productId,
    order_id: delivered,
    rating: 4,
    comment: "Muy bien, gracias",
  });
  await tell("POST", "/addresses", {
    label: "Casa de campo",
    name: "Ana Ruiz",
    address: "Calle Mayor, 1",
    city: "Dénia",
    state: "Alicante",
    zip_code: "03700",
    country: "ES",
    phone: "600000000",
  });
  await tell("POST", `/wishlist/add/${goods.productId}`);
  await tell("POST", "/contact", {
    name: "Ana Ruiz",
    email: "ana@example.com",
    type: "general",
    subject: "Una pregunta",
    message: "¿Cuándo llega?",
  });
  await tell("POST", "/withdrawals", {
    name: "Ana Ruiz",
    email: "ana@example.com",
    orderNumber: "12",
    items: "Dos pods",
  });
  await seed.fillCart(customer.id, [{ variant: goods, quantity: 1 }]);
  const { order_id } = (await tell("POST", "/orders/create", orderForm(10))) as { order_id: number };
  await seed.fillCart(customer.id, [{ variant: goods, quantity: 2 }]);

  for (const [key, act] of Object.entries(STAFF_ACTS)) {
    const { path, ...sent } = await act(app, admin.token);
    const [method = ""] = key.split(" ");
    const answer = await app.ask(method, path, { token: admin.token, ...sent });
    if (answer.status >= 300) failed.push(`${key}: ${answer.status} ${answer.text}`);
  }
  await queueEveryMail(app, customer.id, delivered);
  await tellOfProducts(app.shop);
  return { app, admin, customer, productId: goods.productId, orderId: order_id, failed };
}

/** All that may be said of a product. */
async function fillPlaceholders({ shop: { db } }: TestApp, id: number): Promise<void> {
  const party = { name: "Nieblas, S.L.", address: "Calle Mayor, 1, Dénia", email: "nieblas@example.com" };
  const attributes = { flavourFamily: "Frutas del bosque", connector: "Rosca 510", colours: ["Rojo vivo"] };
  const told = { brand: "Nieblas", euCegId: "00031-26-00001", seoTitle: "Comprar", seoDescription: "Para regalar" };
  await db
    .update(products)
    .set({ ...told, attributes, manufacturer: party, responsiblePerson: party })
    .where(eq(products.id, id));
  const picture = { hash: "0123456789abcdef01234567", width: 64, height: 64, widths: [64], placeholder: "" };
  const [row] = await db.insert(media).values(picture).returning({ id: media.id });
  await db.insert(productImages).values({ productId: id, mediaId: row?.id ?? 0, alt: "Una botella", position: 0 });
}
