import clsx from "clsx";
import { fieldText, type Recorded, valueText } from "./auditFields.ts";
import { sideBySide } from "./sideBySide.ts";

/** What was there before and after, side by side; what differs is marked, by more than its colour. */
export function Versions({ of, before, after }: { of: Recorded; before: unknown; after: unknown }) {
  // What differs comes first.
  const rows = sideBySide(before, after).toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged));
  const said = (path: string, value: string | undefined) => value && valueText(of, path, value);
  if (rows.length === 0) return <p className="text-small text-muted">De este cambio no se guardan valores.</p>;
  return (
    <table className="w-full table-fixed text-small">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="w-3/10 py-2 pr-4 font-semibold">
            Campo
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            Antes
          </th>
          <th scope="col" className="py-2 font-semibold">
            Después
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, before, after, isChanged }) => (
          <tr key={path} className="border-t border-mist align-top">
            <th scope="row" className={clsx("py-2 pr-4 text-left", isChanged ? "font-semibold" : "font-normal")}>
              <span className="[overflow-wrap:anywhere]">{fieldText(path, of)}</span>
              {isChanged && <span className="sr-only"> (cambia)</span>}
            </th>
            <td className={clsx("py-2 pr-4 [overflow-wrap:anywhere]", !isChanged && "text-muted")}>
              {before !== undefined && isChanged ? (
                <del className={removed}>{said(path, before)}</del>
              ) : (
                said(path, before)
              )}
            </td>
            <td className={clsx("py-2 [overflow-wrap:anywhere]", !isChanged && "text-muted")}>
              {after !== undefined && isChanged ? <ins className={added}>{said(path, after)}</ins> : said(path, after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const mark = "rounded-soft px-1 box-decoration-clone";
const removed = `${mark} bg-danger-wash text-danger`;
const added = `${mark} bg-ok-wash text-ok no-underline`;
