import type { MappingQuestion } from "@bruma/contract";

/** The first lines of the file as they stand, under the names of its columns. */
export function FirstRows({ question: { columns, rows } }: { question: MappingQuestion }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what reaches beyond its width can be scrolled by keyboard
    <section aria-label="Primeras filas" tabIndex={0} className="overflow-x-auto rounded-card border border-mist">
      <table className="w-full text-tiny">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-mist px-3 py-2 text-left font-semibold whitespace-nowrap"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-mist">
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the file never changes
            <tr key={line}>
              {columns.map((column, index) => (
                <td key={column} className="max-w-60 truncate px-3 py-1.5 text-muted">
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
