import { type BrowserContextOptions, request, test } from "@playwright/test";
import { ADMIN, BASE_URL, CUSTOMER } from "./demoShop.ts";
import { inspect } from "./inspect.ts";
import { knownVisitor } from "./visitor.ts";

type State = NonNullable<BrowserContextOptions["storageState"]>;

type Account = typeof CUSTOMER;

const signedIn = new Map<Account, Promise<State>>();

/** What a browser keeps of somebody who has signed in: once a process, for the shop counts logins. */
function stateOf(account: Account): Promise<State> {
  const state = signedIn.get(account) ?? signIn(account);
  signedIn.set(account, state);
  return state;
}

async function signIn(account: Account): Promise<State> {
  const api = await request.newContext({ baseURL: BASE_URL, extraHTTPHeaders: { origin: BASE_URL } });
  const reply = await api.post("/api/auth/login", { data: account });
  const { id, name, role } = (await reply.json()).user;
  if (account === CUSTOMER) await fillUp(api);
  const { cookies } = await api.storageState();
  await api.dispose();
  const known = knownVisitor();
  for (const { localStorage } of known.origins) {
    localStorage.push({ name: "user", value: JSON.stringify({ id, name, role }) });
  }
  return { ...known, cookies };
}

/** Something in the cart and among the favourites, so that their pages have something to show. */
async function fillUp(api: Awaited<ReturnType<typeof request.newContext>>): Promise<void> {
  const { products } = await (await api.get("/api/products?in_stock=1&category=accessories&limit=1")).json();
  for (const { id, variants } of products) {
    const variantId = variants.find(({ stock }: { stock: number }) => stock > 0).id;
    await api.post("/api/cart/add", { data: { productId: id, variantId, quantity: 1 } });
    await api.post(`/api/wishlist/add/${id}`);
  }
}

async function newestOrder(storageState: State): Promise<number> {
  const api = await request.newContext({ baseURL: BASE_URL, storageState });
  const { orders } = await (await api.get("/api/orders/my-orders?limit=1")).json();
  await api.dispose();
  return orders[0].id;
}

const OF_A_CUSTOMER = [
  "/profile",
  "/profile?tab=pedidos",
  "/profile?tab=favoritos",
  "/profile?tab=notificaciones",
  "/profile?tab=app",
  "/profile?tab=configuracion",
  "/favorites",
  "/orders",
  "/orders/:newest",
  "/cart",
  "/checkout",
  "/products/1",
];
const OF_THE_STAFF = [
  "/admin",
  "/admin/analytics",
  "/admin/products",
  "/admin/products/new",
  "/admin/products/edit/1",
  "/admin/orders",
  "/admin/orders?pedido=:newest",
  "/admin/lots",
  "/admin/incidents",
  "/admin/users",
  "/admin/coupons",
  "/admin/reviews",
  "/admin/messages",
  "/admin/mails",
  "/admin/imports",
  "/admin/settings",
  "/admin/taxes",
  "/admin/compliance",
  "/admin/compliance?vista=retiradas",
  "/admin/compliance?vista=fuera",
  "/admin/content",
  "/admin/withdrawals",
  "/admin/transfers",
  "/admin/transfers?ver=movimientos",
  "/admin/transfers?ver=reembolsos",
  "/admin/audit",
  "/products/1",
];

for (const [who, account, paths] of [
  ["a customer", CUSTOMER, OF_A_CUSTOMER],
  ["the staff", ADMIN, OF_THE_STAFF],
] as const) {
  for (const path of paths) {
    test(`${path} opens for ${who} without a complaint, accessible and within its width, in both themes`, async ({
      browser,
    }) => {
      const newest = path.includes(":newest") ? await newestOrder(await stateOf(CUSTOMER)) : 0;
      await inspect(browser, path.replace(":newest", String(newest)), { storageState: await stateOf(account) });
    });
  }
}
