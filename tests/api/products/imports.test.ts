import { orders, products, variants } from "@bruma/db";
import { inArray, sql } from "@bruma/db/sql";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

interface Reply {
  import: { id: number; state: string; counts: Record<string, number>; done: number; total: number };
}

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
  token = await shop.tokenFor((await shop.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => shop.close());

async function upload(kind: string, file: string | Buffer) {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file_name", "prueba.csv");
  form.set("file", new Blob([new Uint8Array(Buffer.from(file))]), "prueba.csv");
  const request = new Request("http://shop.test", { method: "POST", body: form });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return shop.ask<Reply>("POST", "/admin/imports", { token, headers, body: Buffer.from(await request.arrayBuffer()) });
}

const read = async (id: number) => (await shop.ask<Reply>("GET", `/admin/imports/${id}`, { token })).body.import;

/** Carries it out, or takes it back; answers what was seen of its progress. */
async function run(
  id: number,
  meanwhile = async (): Promise<unknown> => undefined,
  way = "run",
): Promise<Reply["import"][]> {
  expect((await shop.ask("POST", `/admin/imports/${id}/${way}`, { token })).status).toBe(200);
  const seen: Reply["import"][] = [];
  do {
    await meanwhile();
    seen.push(await read(id));
  } while (seen.at(-1)?.state === "running" || seen.at(-1)?.state === "undoing");
  return seen;
}

test("what is exported comes back in unchanged: products, stock and customers", async () => {
  const { seed, db } = shop.shop;
  await seed.customer({ name: "=Fórmula", phone: "+34 600 000 000", address: 'Calle "Mayor"; 3' });
  const productId = await seed.product({
    name: "Línea; «rara» =1+1",
    brand: "@marca",
    description: "- Uno\n- Dos, tres",
    attributes: { resistanceOhm: [0.8, 1.2], colours: ["Rojo|Azul", "a=b"], volumeMl: 2.5 },
    manufacturer: { name: "Fábrica", address: "Aquí", email: "f@example.com" },
  });
  await seed.variant({
    productId,
    sku: "-EXP",
    options: { "Color=": "Ro|jo" },
    priceCents: 1,
    originalPriceCents: 150_099,
  });
  await seed.variant({ productId, sku: "EXP-2", options: { "Color=": "Azul\\" }, stock: 0 });
  await seed.variant({ sku: "EXP-3" });
  for (const kind of ["products", "stock", "customers"]) {
    const { text } = await shop.ask("GET", `/admin/${kind}/export`, { token });
    const { body } = await upload(kind, text);
    expect(body.import.counts, kind).toMatchObject({ new: 0, change: 0, bad: 0 });
    expect(body.import.counts.same, kind).toBeGreaterThan(0);
  }
  await db.delete(orders);
});

test("prices that are changed in an exported file leave alone what was sold since the export; stock that is changed there counts", async () => {
  const { seed, db, stockOf } = shop.shop;
  const sold = await seed.variant({ sku: "PRECIO-1", priceCents: 1000, stock: 80 });
  const counted = await seed.variant({ sku: "PRECIO-2", priceCents: 1000, stock: 80 });
  const { text } = await shop.ask("GET", "/admin/products/export", { token });
  const [header = "", ...lines] = text.trimEnd().split("\r\n");
  const names = header.split(";");
  const place = (title: string) => names.findIndex((name) => name.endsWith(title));
  const edited = lines.flatMap((line) => {
    const cells = line.split(";");
    const sku = cells[place("SKU")] ?? "";
    if (!sku.startsWith("PRECIO-")) return [];
    cells[place("Precio")] = "9,00";
    if (sku === "PRECIO-2") cells[place("Existencias")] = "95";
    return cells.join(";");
  });
  expect(edited).toHaveLength(2);
  await db
    .update(variants)
    .set({ stock: sql`${variants.stock} - 5` })
    .where(inArray(variants.id, [sold.id, counted.id]));

  const file = [header, ...edited].join("\r\n");
  const { body } = await upload("products", file);
  expect(body.import.counts).toMatchObject({ change: 2, bad: 0 });
  await run(body.import.id);
  expect([await stockOf(sold.id), await stockOf(counted.id)]).toEqual([75, 95]);
  // The same file once more changes nothing.
  expect((await upload("products", file)).body.import.counts).toMatchObject({ change: 0, same: 2 });
});

test("10,000 products come in with progress while public pages answer, and go again", {
  timeout: 240_000,
}, async () => {
  const header = "SKU;Nombre;Descripción;Categoría;Precio;Existencias\n";
  const lines = Array.from({ length: 10_000 }, (_, n) => {
    return `MIL-${n};Producto ${n} de prueba;${"Una descripción corriente de un producto. ".repeat(4)};Mods;${n % 90},95;${n % 7}\n`;
  });
  const before = await shop.shop.db.$count(products);
  const { body } = await upload("products", header + lines.join(""));
  expect(body.import.counts).toMatchObject({ new: 10_000, bad: 0 });

  const list = () => shop.ask<{ pagination: { total: number } }>("GET", "/products?limit=5");
  const first = await list();
  const shown = first.body.pagination.total;
  let answers = 0;
  const look = async () => {
    const listed = await list();
    const { total } = listed.body.pagination;
    // All of them or none: a half imported shop is never seen.
    expect([before, before + 10_000]).toContain(await shop.shop.db.$count(products));
    expect([listed.status, [shown, shown + 10_000].includes(total)]).toEqual([200, true]);
    if (total === shown) expect(listed.text).toBe(first.text);
    answers++;
  };
  const seen = await run(body.import.id, look);
  expect(answers).toBeGreaterThan(5);
  expect(seen.at(-1)).toMatchObject({ state: "done", done: 10_000, total: 10_000 });
  expect(seen.some(({ done, state }) => state === "running" && done > 0 && done < 10_000)).toBe(true);
  const [sums] = (
    await shop.shop.db.execute<{ right: boolean }>(sql`
    select bool_and(stock = (select coalesce(sum(delta), 0) from stock_movements m where m.variant_id = v.id)) as right
    from ${variants} v where sku like 'MIL-%'`)
  ).rows;
  expect(sums?.right).toBe(true);

  const undoing = await run(body.import.id, look, "undo");
  expect(undoing.at(-1)).toMatchObject({ state: "undone", undone: { restored: 10_000, left: [] } });
  expect(undoing.some(({ done, state }) => state === "undoing" && done > 0 && done < 10_000)).toBe(true);
  expect(await shop.shop.db.$count(products)).toBe(before);
});

test("a file that is no table is refused in words, and so is one that is missing", async () => {
  const broken = await upload("products", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]));
  expect([broken.status, (broken.body as unknown as { code: string }).code]).toEqual([422, "import.unreadable"]);
  const missing = await shop.ask("POST", "/admin/imports", { token, body: { kind: "products" } });
  expect([missing.status, missing.body.code]).toEqual([422, "import.unreadable"]);
});

test("what is left out can be had as a file with its reasons, and a file can be read again with another mapping, or dropped", async () => {
  const file = "SKU;Nombre;Categoría;Precio\nE-1;Uno;Sombreros;10\nE-2;;Sombreros;x\n";
  const { body } = await upload("products", file);
  const path = `/admin/imports/${body.import.id}`;
  const errors = await shop.ask("GET", `${path}/errors`, { token });
  expect(errors.text.split("\r\n").slice(0, 2)).toEqual([
    "\uFEFFLínea del fichero;Columna con el error;Motivo;SKU;Nombre;Categoría;Precio",
    "3;Precio;«x» no es un número. Falta el nombre;E-2;;Sombreros;x",
  ]);
  const mapped = await shop.ask<Reply & { import: { categories: unknown } }>("PUT", `${path}/mapping`, {
    token,
    body: { categories: { Sombreros: "mods" }, taxPercent: 21 },
  });
  expect(mapped.body.import.categories).toEqual([{ name: "Sombreros", products: 1, category: "mods", guessed: true }]);
  const rows = await shop.ask<{ rows: { changes: unknown[] }[] }>("GET", `${path}/rows?effect=new`, { token });
  expect(rows.body.rows[0]?.changes).toContainEqual({ field: "E-1: Precio", before: "", after: "12,10" });
  expect((await shop.ask("POST", `${path}/run`, { token })).body.code).toBe("import.has_bad_lines");
  expect((await shop.ask("DELETE", path, { token })).status).toBe(200);
  expect((await shop.ask("GET", path, { token })).status).toBe(404);
});
