import type { Column } from "./Column.ts";

/** Rows that are chosen to do something to all of them at once. */
export interface Selection<Row> {
  chosen: ReadonlySet<string | number>;
  onChange: (chosen: ReadonlySet<string | number>) => void;
  /** Names a row's checkbox: «Elegir pedido 12». */
  label: (row: Row) => string;
}

interface Chosen<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** The column of checkboxes; the one in the header chooses all rows that are shown, or none. */
export function chooser<Row>({ rows, rowKey }: Chosen<Row>, { chosen, onChange, label }: Selection<Row>): Column<Row> {
  const shown = rows.map(rowKey);
  const count = shown.filter((key) => chosen.has(key)).length;
  const some = count > 0 && count < shown.length;
  const toggled = (key: string | number) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    return next;
  };
  const all = { checked: count > 0 && !some, indeterminate: some, label: "Elegir todo" };
  return {
    title: "Elegir",
    quiet: true,
    className: "md:w-10 max-md:justify-start",
    head: <Choice {...all} onChange={() => onChange(new Set(count === shown.length ? [] : shown))} />,
    cell: (row) => {
      const key = rowKey(row);
      return <Choice checked={chosen.has(key)} label={label(row)} onChange={() => onChange(toggled(key))} />;
    },
  };
}

interface ChoiceProps {
  checked: boolean;
  indeterminate?: boolean;
  label: string;
  onChange: () => void;
}

function Choice({ checked, indeterminate = false, label, onChange }: ChoiceProps) {
  return (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      checked={checked}
      onChange={onChange}
      aria-label={label}
      className="size-5 cursor-pointer align-middle accent-brand max-md:size-6"
    />
  );
}
