import type { Column } from "../../ui/table/Column.ts";
import { Table } from "../../ui/table/Table.tsx";
import type { Selection } from "../../ui/table/tableChoice.tsx";
import type { List } from "./useList.ts";

interface ListTableProps<Row> {
  list: Pick<List<unknown>, "address" | "opening">;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  selection?: Selection<Row>;
}

/** The rows of a list: sorted as the address says, each opening its record. */
export function ListTable<Row extends { id: number }>({ list: { address, opening }, ...table }: ListTableProps<Row>) {
  return <Table {...table} rowKey={({ id }) => id} onOpen={({ id }) => opening.open(id)} sorting={address.sorting} />;
}
