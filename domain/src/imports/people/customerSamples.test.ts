import { addresses, consents, users } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, importFile, sample, undoImport } from "../importing.fixture.ts";
import { rowsOf } from "../samples/rowsOf.fixture.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

async function customer(email: string) {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  const id = user?.id ?? 0;
  return {
    user,
    addresses: await shop.db.select().from(addresses).where(eq(addresses.userId, id)).orderBy(addresses.id),
    consents: await shop.db.select().from(consents).where(eq(consents.userId, id)),
  };
}

test.each([
  ["shopify-clientes", "Email"],
  ["prestashop-clientes", "Dirección de correo electrónico"],
  ["woocommerce-clientes", "user_email"],
])(
  "%s: as many customers come in as the file has e-mails, each line has its fate, and undoing takes all of them back",
  async (name, column) => {
    const bytes = await sample(name);
    const rows = rowsOf(bytes.toString());
    const emails = new Set(rows.map((row) => row[column] ?? "").filter((email) => email.includes("@")));
    const before = await shop.db.$count(users);
    const { id, report } = await importFile(shop, "customers", bytes);
    expect(await shop.db.$count(users)).toBe(before + emails.size);
    const { new: made = 0, bad = 0 } = report.lineCounts ?? {};
    expect([report.lines, made + bad]).toEqual([rows.length, rows.length]);
    await undoImport(shop, id);
    expect(await shop.db.$count(users)).toBe(before);
  },
);

test("customers keep their country, all their addresses and their tax number, and agree to advertising only since a day that the file tells", async () => {
  await importFile(shop, "customers", await sample("shopify-clientes"));
  const looked = await check(shop, "customers", await sample("woocommerce-clientes"));
  expect(looked.rows[1]?.warnings.join()).toContain("no dice cuándo");
  const { id } = await importFile(shop, "customers", await sample("woocommerce-clientes"));
  const [one, two, three] = await Promise.all(
    ["uno", "dos", "tres"].map((name) => customer(`cliente.${name}@example.com`)),
  );
  expect([one, two, three].map((found) => found?.user?.country)).toEqual(["España", "Portugal", "Colombia"]);
  expect(one?.addresses).toMatchObject([
    { address: "Calle Inventada 1, 2º B", zipCode: "03700", country: "ES", phone: "+34600000001", isDefault: true },
  ]);
  // The shop does not send to Colombia.
  expect([two?.addresses.map(({ country }) => country), three?.addresses]).toEqual([["PT"], []]);
  expect(one?.consents).toEqual([]);

  const six = await customer("cliente.seis@example.com");
  expect(six.addresses).toMatchObject([
    { country: "ES", nif: "12345678Z", isBilling: true, isDefault: true },
    { country: "IT", zipCode: "00184", isBilling: false },
  ]);
  expect(six.consents).toMatchObject([{ kind: "marketing", granted: true }]);
  expect(six.consents[0]?.at.toISOString().slice(0, 10)).toBe("2022-11-03");
  const seven = await customer("cliente.siete@example.com");
  expect(seven.addresses.map(({ zipCode }) => zipCode)).toEqual(["75001", "75002"]);
  expect(seven.user?.country).toBe("Francia");
  expect(seven.consents).toEqual([]);
  const [told] = (
    await shop.db.execute<{ kept: number }>(sql`
      select count(*)::integer as kept from import_rows where import_id = ${id} and cardinality(warnings) > 0`)
  ).rows;
  // What was told of them is forgotten once they are customers.
  expect(told?.kept).toBe(0);
});

test("an address that the book cannot take is told with what is wrong with it", async () => {
  const { rows } = await check(
    shop,
    "customers",
    [
      "Email;Nombre;Dirección;Ciudad;Código postal;País",
      "corta@example.com;Corta;C/ Sol 1;Dénia;03700;España",
      "falsa@example.com;Falsa;Calle Inventada 20;Dénia;99999;España",
      "lejos@example.com;Lejos;Calle Inventada 21;Bogotá;110111;Colombia",
    ].join("\n"),
  );
  expect(rows.map(({ effect, warnings }) => [effect, warnings])).toEqual([
    [
      "new",
      [
        "Una dirección no entra en su libreta: «C/ Sol 1, 03700 Dénia». Escribe la dirección completa (al menos 10 caracteres).",
      ],
    ],
    [
      "new",
      [
        "Una dirección no entra en su libreta: «Calle Inventada 20, 99999 Dénia». El código postal no existe. Revísalo.",
      ],
    ],
    [
      "new",
      ["Una dirección no entra en su libreta: «Calle Inventada 21, 110111 Bogotá». La tienda no envía a Colombia."],
    ],
  ]);
});
