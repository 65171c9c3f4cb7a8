import type { AnalyticsTable } from "@bruma/contract";
import type { ReactNode } from "react";
import { Card } from "../../ui/Card.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { Table } from "../../ui/table/Table.tsx";
import { FiguresSection } from "../charts/FiguresSection.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import type { ShownPeriod } from "./periods.ts";

interface FiguresTableProps<Row> {
  title: string;
  note: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What is said where there are no rows. */
  empty: string;
  /** Which file holds the whole of it. */
  file: AnalyticsTable | "customers";
  shown: ShownPeriod;
}

/** One table of figures, with its file. */
export function FiguresTable<Row>({ title, note, columns, rows, rowKey, empty, file, shown }: FiguresTableProps<Row>) {
  return (
    <FiguresSection
      title={title}
      note={note}
      file={rows.length > 0 && <FileLink file={file} shown={shown} title={title} />}
    >
      {rows.length === 0 ? (
        <Card className="px-5 py-10 text-center text-small text-muted">{empty}</Card>
      ) : (
        <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
      )}
    </FiguresSection>
  );
}

interface FileLinkProps {
  file: AnalyticsTable | "customers";
  shown: ShownPeriod;
  title: string;
}

/** Says of what it is the file, for there are many on the page. */
export function FileLink({ file, shown, title }: FileLinkProps) {
  const label = (
    <>
      CSV<span className="sr-only"> de {title}</span>
    </>
  );
  const query = { ...shown };
  if (file === "customers") {
    return <ExportLink endpoint="GET /admin/analytics/customers/export" query={query} label={label} size="small" />;
  }
  return (
    <ExportLink
      endpoint="GET /admin/analytics/:table/export"
      params={{ table: file }}
      query={query}
      label={label}
      size="small"
    />
  );
}
