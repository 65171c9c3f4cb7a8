import { SelectField } from "../../../forms/SelectField.tsx";

interface ColumnFieldProps {
  label: string;
  columns: readonly string[];
  value: string;
  required?: boolean;
  onChange: (column: string) => void;
}

/** Which column of the file holds it. */
export function ColumnField({ label, columns, value, required = false, onChange }: ColumnFieldProps) {
  return (
    <SelectField label={label} required={required} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{required ? "Elige una columna" : "No está"}</option>
      {columns.map((column) => (
        <option key={column} value={column}>
          {column}
        </option>
      ))}
    </SelectField>
  );
}
