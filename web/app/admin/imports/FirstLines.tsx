import type { FileColumns } from "@bruma/contract";

/** The first lines of a file under the names of its columns. */
export function FirstLines({ columns, isOpen }: { columns: FileColumns["columns"]; isOpen: boolean }) {
  const lines = columns[0]?.sample.map((_, at) => at) ?? [];
  return (
    <details open={isOpen}>
      <summary className="w-fit rounded-soft font-medium text-small">Primeras líneas del fichero</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
      <div
        role="group"
        aria-label="Primeras líneas del fichero"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer moves it with the arrow keys
        tabIndex={0}
        className="mt-3 overflow-x-auto rounded-card border border-mist"
      >
        <table className="w-full text-small">
          <thead>
            <tr className="text-left text-muted">
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="whitespace-nowrap px-3 py-2 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((at) => (
              <tr key={at} className="border-mist border-t">
                {columns.map(({ name, sample }) => (
                  <td key={name} className="max-w-60 truncate px-3 py-2">
                    {sample[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
