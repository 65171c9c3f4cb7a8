import { getTableColumns, getTableName } from "@bruma/db/sql";
import { columnName } from "./PersonalTable.ts";
import { PERSONAL_DATA } from "./personalData.ts";

/** Columns that hold free text (or JSON) of a person. */
export const MARKED = PERSONAL_DATA.flatMap(({ table, columns, rowsOf }) =>
  Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const rule = columns[key];
    const type = column.getSQLType();
    const isTold = rule?.kind === "personal" || rule?.kind === "secret";
    if (!isTold || !rowsOf || (type !== "text" && type !== "jsonb") || column.enumValues) return [];
    const isGenerated = column.generated !== undefined;
    return [
      {
        table,
        rowsOf,
        rule,
        type,
        isGenerated,
        name: columnName(key),
        path: `${getTableName(table)}.${columnName(key)}`,
      },
    ];
  }),
);

/** What is written into a column. A withdrawal is its sender's by the e-mail, so that is the account's own. */
export const markOf = (mark: string, path: string): string =>
  `${mark}-${path === "withdrawals.email" ? "users.email" : path}`;
