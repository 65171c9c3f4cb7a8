import { products, variants } from "@bruma/db";
import { getTableColumns, sql, type Table, toSnakeCase } from "@bruma/db/sql";

type Product = typeof products.$inferSelect;
type Variant = typeof variants.$inferSelect;

// What the shop works out itself, or the import finds by other ways. Every other column comes in with a file, a new one too.
const NOT_OF_PRODUCT = [
  "id",
  "facets",
  "priceCents",
  "originalPriceCents",
  "inStock",
  "ratingSum",
  "ratingCount",
  "searchText",
  "search",
  "createdAt",
  "updatedAt",
  "deletedAt",
] as const satisfies (keyof Product)[];
const NOT_OF_VARIANT = [
  "id",
  "productId",
  "sku",
  "position",
  "createdAt",
  "updatedAt",
  "deletedAt",
] as const satisfies (keyof Variant)[];

/** What a product is, as an import writes it. */
export type ProductFields = Omit<Product, (typeof NOT_OF_PRODUCT)[number]> & { archived: boolean };
export type VariantFields = Omit<Variant, (typeof NOT_OF_VARIANT)[number]>;

export const productSql = sqlOf(products, NOT_OF_PRODUCT);
export const variantSql = sqlOf(variants, NOT_OF_VARIANT);

/** The columns that files tell of, as the statements need them. In the rows that are `given` as JSON a column has its key. */
function sqlOf(table: Table, left: readonly string[]) {
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => !left.includes(key))
    .map(([key, column]) => {
      const type = column.getSQLType();
      const given = `given."${key}"`;
      // A null of JSON is no null of SQL.
      return { key, name: toSnakeCase(key), type, given: type === "jsonb" ? `nullif(${given}, 'null')` : given };
    });
  const list = (said: (column: (typeof columns)[number]) => string) => sql.raw(columns.map(said).join(", "));
  return {
    /** For `insert`. */
    names: list(({ name }) => name),
    given: list(({ given }) => given),
    /** For `update … set`. */
    set: list(({ name, given }) => `${name} = ${given}`),
    /** For `as given (…)`. */
    types: list(({ key, type }) => `"${key}" ${type}`),
    /** For `json_build_object`, of a row of that name. */
    json: (row: string) => list(({ key, name }) => `'${key}', ${row}.${name}`),
  };
}
