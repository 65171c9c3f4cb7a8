import { pictureFetches, productStocks, products, variants } from "@bruma/db";
import { asc, eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, importFile, sample, variantsOf } from "../importing.fixture.ts";
import { readFileColumns } from "../run/readFileColumns.ts";
import { startImport } from "../run/runImport.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

/** The prices of the file are what buyers pay. */
const PAID = { categories: {}, taxPercent: 0 };

async function productOf(sku: string) {
  const [row] = await shop.db
    .select({ product: products, stock: productStocks.stock })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productStocks, eq(productStocks.productId, products.id))
    .where(eq(variants.sku, sku));
  return row && { ...row.product, stock: row.stock };
}

test("a WooCommerce export comes in with its variations and its HTML as Markdown, and a liquid without EU-CEG id is not on sale", async () => {
  const done = await importFile(shop, "products", await sample("woocommerce"), PAID);
  expect(done.report).toMatchObject({ format: "woocommerce", counts: { new: 2, bad: 1 }, badLeftOut: true });
  expect(done.bad).toMatchObject([{ line: 6, column: "Type" }]);
  expect(done.state).toBe("done");
  const mint = await productOf("W-MENTA-3");
  expect(mint).toMatchObject({
    name: "Menta Glacial",
    category: "liquids",
    legalClass: "nicotine_liquid",
    active: false,
    featured: true,
    stock: 20,
    priceCents: 450,
    originalPriceCents: 595,
    attributes: { nicotineMgMl: [3, 6] },
  });
  expect(mint?.description).toBe("Menta **fría** y limpia.\n\n- 50/50");
  expect(await variantsOf(shop, "W-MENTA-3", "W-MENTA-6")).toMatchObject([
    { options: { Nicotina: "3 mg" }, priceCents: 450, originalPriceCents: 595, stock: 12, nicotineMgMl: 3 },
    { options: { Nicotina: "6 mg" }, priceCents: 595, originalPriceCents: null, stock: 8 },
  ]);
  expect(await productOf("W-FUNDA")).toMatchObject({
    category: "accessories",
    legalClass: "unregulated",
    active: true,
  });
  expect(done.rows.find(({ title }) => title === "Menta Glacial")?.warnings).toEqual([
    "Entra sin activar: Un líquido con nicotina se vende en envases de 10 ml como máximo: indica el volumen de cada variante.",
    "Entra sin activar: Falta el número de notificación EU-CEG del líquido.",
  ]);
});

test("a Shopify export comes in by its handles, its pictures' lines are no variants, and a draft is not on sale", async () => {
  const done = await importFile(shop, "products", await sample("shopify"), PAID);
  expect(done.report).toMatchObject({ format: "shopify", counts: { new: 2, bad: 0 } });
  expect(await productOf("L-NEGRO")).toMatchObject({
    name: "Pod Lumen",
    brand: "Nébula",
    category: "pods",
    legalClass: "device",
    description: "Ligero.\nCarga USB‑C.",
    seoTitle: "Pod Lumen en negro y plata",
    stock: 5,
  });
  expect(await variantsOf(shop, "L-NEGRO", "L-PLATA")).toMatchObject([
    { options: { Color: "Negro" }, originalPriceCents: 2990 },
    { options: { Color: "Plata" }, originalPriceCents: null, stock: 0 },
  ]);
  expect(await productOf("cable-usb")).toMatchObject({ active: false, stock: 3 });
});

test("PrestaShop's products get IVA where it is asked for, and its combinations take the place of the product's only variant", async () => {
  const early = await check(shop, "products", await sample("prestashop-combinations"));
  expect(early.bad).toMatchObject([
    { line: 2, column: "Product ID*" },
    { line: 3, column: "" },
  ]);

  const mapping = { taxPercent: 21, categories: { Consumibles: "accessories" as const } };
  const done = await importFile(shop, "products", await sample("prestashop"), mapping);
  expect(done.report).toMatchObject({ format: "prestashop", delimiter: ";", counts: { new: 2, bad: 0 } });
  expect(done.report.categories).toMatchObject([
    { name: "Mods", category: "mods", guessed: true },
    { name: "Consumibles", category: "accessories" },
  ]);
  expect(await productOf("P-ATLAS")).toMatchObject({ category: "mods", priceCents: 6050, stock: 10 });
  expect(await productOf("P-ALGODON")).toMatchObject({ active: false, priceCents: 436, originalPriceCents: 484 });

  const combined = await importFile(shop, "products", await sample("prestashop-combinations"), mapping);
  expect(combined.report).toMatchObject({ format: "prestashop_combinations", counts: { change: 1, bad: 0 } });
  expect(await productOf("P-ATLAS-N")).toMatchObject({ name: "Mod Atlas", priceCents: 6050, stock: 6 });
  expect(await variantsOf(shop, "P-ATLAS-C")).toMatchObject([
    { options: { Color: "Cobre", Edición: "Limitada" }, priceCents: 7321, stock: 2 },
  ]);
  const [base] = await variantsOf(shop, "P-ATLAS");
  expect(base?.deletedAt).not.toBeNull();
});

test("a file that does not say whether its prices have IVA is not carried out before somebody says it", async () => {
  const { id, report } = await check(shop, "products", await sample("shopify"));
  expect(report.prices).toMatchObject({ basis: "unsaid", taxPercent: 0 });
  await expect(startImport(shop, id, false)).rejects.toMatchObject({ code: "import.tax_open" });
  const taxed = await check(shop, "products", await sample("shopify"), { categories: {}, taxPercent: 10 });
  expect(taxed.rows[0]?.changes).toContainEqual({ field: "L-NEGRO: Precio", before: "24,90", after: "27,39" });
});

test("the same file once more changes nothing", async () => {
  expect((await check(shop, "products", await sample("shopify"))).report.counts).toEqual({
    new: 0,
    change: 0,
    same: 2,
    bad: 0,
  });
});

test.each([
  ["UTF-8 with its mark", (text: string) => Buffer.from(`\uFEFF${text}`)],
  ["UTF-16", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16 without a mark", (text: string) => Buffer.from(text, "utf16le")],
  ["Latin-1", (text: string) => Buffer.from(text, "latin1")],
])("a file in %s keeps its accents", async (_name, encoded) => {
  const file = "SKU;Nombre;Categoría;Precio\r\nTILDE-1;Cañón eléctrico;Accesorios;12,95\r\n";
  const { rows } = await check(shop, "products", encoded(file));
  expect(rows).toMatchObject([{ effect: "new", title: "Cañón eléctrico" }]);
});

test.each([
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2, 0]), "import.unreadable"],
  ["an open quotation", Buffer.from('SKU,Nombre,Precio\nA,"abierto,1\n'), "import.unreadable"],
  ["an empty file", Buffer.from("\n"), "import.unreadable"],
])("%s is refused with a reason", async (_name, bytes, code) => {
  await expect(check(shop, "products", bytes)).rejects.toMatchObject({ code });
});

test("every bad line is told with its number, its column and what is wrong", async () => {
  const file = [
    "SKU,Nombre,Precio,Existencias,Activo,Opciones",
    "M-1,Bueno,1.5,2,sí,",
    ",Sin SKU,1,1,sí,",
    "M-2,,1,1,sí,",
    "M-3,Precio raro,doce,1,sí,",
    'M-4,"Dos\nlíneas",1.500,1,sí,',
    "M-5,Menos que nada,1,-3,sí,",
    "M-6,Quizá,1,1,puede,",
    "M-1,Repetido,1,1,no,",
    "M-7,Opciones,1,1,no,Rojo",
    "M-8,Corta",
  ].join("\n");
  const { bad, report } = await check(shop, "products", file);
  expect(report.counts).toMatchObject({ new: 1, bad: 9 });
  expect(bad.map(({ line, column }) => [line, column])).toEqual([
    [3, "SKU"],
    [4, "Nombre"],
    [5, "Precio"],
    [6, "Precio"],
    [8, "Existencias"],
    [9, "Activo"],
    [10, "SKU"],
    [11, "Opciones"],
    [12, ""],
  ]);
});

test.each([
  [
    "WooCommerce, with a comma in an address",
    'ID,Type,SKU,Name,Published,Stock,"Regular price",Categories,Images,Parent\n1,variable,P-W,Uno,1,,,Mods,"https://a.example/1,2.jpg, https://a.example/3.jpg",\n2,variation,P-W1,Uno,1,1,10,,https://a.example/4.jpg,P-W\n',
    ["https://a.example/1,2.jpg", "https://a.example/3.jpg", "https://a.example/4.jpg"],
  ],
  [
    "PrestaShop, with one that is no address",
    "Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Quantity;Image URLs (x,y,z...)\n1;1;Uno;Mods;10;P-P;1;https://a.example/ñ.jpg,https://a.example/6.jpg\n2;1;Dos;Mods;10;P-Q;1;img/7.jpg\n",
    ["https://a.example/%C3%B1.jpg", "https://a.example/6.jpg"],
  ],
  [
    "Shopify, line by line",
    "Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Alt Text,Variant Image\np-s,Uno,,Mods,true,Color,Rojo,P-S,1,10,https://a.example/8.jpg,De frente,https://a.example/9.jpg\np-s,,,,,,,,,,https://a.example/9.jpg,,\n",
    ["https://a.example/8.jpg", "https://a.example/9.jpg"],
  ],
])("pictures are fetched after an import from %s", async (_shop, file, addresses) => {
  const done = await importFile(shop, "products", file, PAID);
  expect(done).toMatchObject({ state: "done", report: { counts: { bad: 0 } } });
  expect(done.report.ignoredColumns).not.toContain("Images");
  const rows = await shop.db
    .select({ address: pictureFetches.address })
    .from(pictureFetches)
    .where(eq(pictureFetches.importId, done.id))
    .orderBy(asc(pictureFetches.productId), asc(pictureFetches.position));
  expect(rows.map(({ address }) => address)).toEqual(addresses);
});

test.each(["PVP", "Precio", "Precio con IVA"])(
  "a table of one's own with «Referencia», «Nombre» and «%s» is not taken for PrestaShop's: its columns are asked for",
  async (price) => {
    const file = `Referencia;Nombre;${price};Stock\nA-${price};Funda;9,95;3\n`;
    const { id, report } = await check(shop, "products", file);
    expect(report).toMatchObject({ format: "unknown", lines: 1 });
    const { fields } = await readFileColumns(shop.db, id);
    const read = Object.fromEntries(fields.map(({ title, column }) => [title, column]));
    expect(read).toMatchObject({ SKU: "Referencia", Nombre: "Nombre", Precio: price, Existencias: "Stock" });
  },
);

test.each(["Ω", "?", "O", "Î©", "ohm"])(
  "«Resistencia (%s)» is read: a plain CSV of a spreadsheet loses the sign of its unit",
  async (sign) => {
    const { report, rows } = await check(
      shop,
      "products",
      `SKU;Nombre;Precio;Resistencia (${sign})\nO-1;Coil;3,5;0,8\n`,
    );
    expect(report.ignoredColumns).toEqual([]);
    expect(rows[0]?.changes).toContainEqual({ field: "Resistencia (Ω)", before: "", after: "0,8" });
  },
);

test("a code that a spreadsheet has rounded stays out, and a line whose SKU stands in a bad line too", async () => {
  const { bad, report } = await check(
    shop,
    "products",
    "SKU;Nombre;Precio\n8,43E+12;Cable;5\nB-1;Bolsa;\nB-1;Estuche;7\nB-2;Funda;8\n",
  );
  expect(report.lineCounts).toMatchObject({ new: 1, bad: 3 });
  expect(bad.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [2, "SKU", expect.stringContaining("ha redondeado")],
    [3, "Precio", "Falta el precio"],
    [4, "SKU", "El SKU «B-1» ya está en la línea 3"],
  ]);
});

test("a column of rates is told, and each line of another rate than the shop's: its price comes in as it stands", async () => {
  const file =
    "SKU;Nombre;Precio;IVA\nI-1;Funda;9,95;21 %\nI-2;Cable;5;10\nI-3;Bolsa;7;0.21\nI-4;Estuche;8;210\nI-5;Caja;8;\n";
  const { report, rows } = await check(shop, "products", file);
  expect(report).toMatchObject({
    ignoredColumns: [],
    prices: { basis: "gross", rateColumn: "IVA" },
    counts: { new: 5 },
  });
  const told = (key: string) => rows.find((row) => row.key === key)?.warnings.filter((text) => text.includes("IVA"));
  expect(["I-1", "I-3", "I-5"].flatMap(told)).toEqual([]);
  expect(told("I-2")).toEqual(["El fichero dice 10 % de IVA: la tienda lleva el 21 %, ya en su precio"]);
  expect(told("I-4")).toEqual(["«210» no es un tipo de IVA: la tienda lleva el 21 %, ya en su precio"]);
  expect(rows[1]?.changes).toContainEqual({ field: "I-2: Precio", before: "", after: "5,00" });
});

test("a column «IVA» or «VAT» of amounts is none of rates, whatever a few of them look like", async () => {
  for (const [name, cells] of [
    ["VAT", ["1,73", "0,87", "2,09", "4,35 €"]],
    ["IVA", ["1.73 EUR", "21", "0.99 €", "2,14"]],
  ] as const) {
    const file = cells.map((cell, at) => `V-${at};Funda ${at};9,95;${cell}\n`).join("");
    const { report, rows } = await check(shop, "products", `SKU;Nombre;Precio;${name}\n${file}`);
    expect(report).toMatchObject({ prices: { basis: "gross" }, counts: { new: 4 } });
    expect(report.prices).not.toHaveProperty("rateColumn", name);
    expect(rows.flatMap(({ warnings }) => warnings).filter((text) => text.includes("IVA"))).toEqual([]);
  }
});

test("a sheet of one's own: its column of rates is proposed as one, and what is added instead is told", async () => {
  const file = "Código;Artículo;PVP;Tipo de IVA\nI-6;Funda;10;10\n";
  const columns = { SKU: "Código", Nombre: "Artículo", Precio: "PVP", IVA: "Tipo de IVA" };
  const { id } = await check(shop, "products", file);
  const { fields } = await readFileColumns(shop.db, id);
  expect(fields.find(({ title }) => title === "IVA")?.column).toBe("Tipo de IVA");
  const { rows } = await check(shop, "products", file, { categories: {}, taxPercent: 21, columns });
  expect(rows[0]?.warnings).toContain("El fichero dice 10 % de IVA: a su precio se le suma el 21 %");
});

test("what costs nothing and a name that is a formula come in as they stand, and are told", async () => {
  const file =
    'SKU;Nombre;Precio;Existencias\nF-1;"=CONCATENAR(A2;B2)";2;1\nF-2;Regalo;0,00;1\nF-3;+Fresa = Kiwi;1;1\n';
  const { rows } = await check(shop, "products", file);
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    ["«Nombre» es una fórmula sin calcular (=CONCATENAR(A2;B2)): entra como texto"],
    ["Cuesta 0,00 €: se vendería gratis"],
    [],
  ]);
});
