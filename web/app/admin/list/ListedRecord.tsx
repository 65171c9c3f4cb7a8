import { SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import type { Opened } from "./OpenRecord.tsx";
import type { List } from "./useList.ts";

interface ListedRecordProps<Row> extends Opened {
  list: Pick<List<unknown>, "address" | "answer" | "isFiltered">;
  /** The parameter of the address that names it. */
  opens: string;
  rows: readonly Row[] | undefined;
  /** Of the window that has no row to show. */
  title: string;
  children: (row: Row) => ReactNode;
}

/** The window of a record that only its list tells of: it stays as it was where its row leaves the page that is shown. */
export function ListedRecord<Row extends { id: number }>(props: ListedRecordProps<Row>) {
  const { id, open, onClose, list, opens, rows, title, children } = props;
  const listed = rows?.find((row) => row.id === id);
  const [kept, setKept] = useState(listed);
  if (listed && listed !== kept) setKept(listed);
  const row = listed ?? kept;
  if (row) return children(row);
  if (!rows || list.answer.isPlaceholderData) return null;
  const isPart = list.isFiltered || list.address.page > 1;
  return (
    <Dialog open={open} onOpenChange={(stays) => !stays && onClose()} title={title}>
      <EmptyState
        icon={SearchX}
        title="No está en esta página de la lista"
        text={isPart ? undefined : "Cierra esta ventana y búscalo en la lista."}
        action={
          isPart && (
            <ButtonLink to={`?${opens}=${id}`} replace variant="quiet">
              Ver toda la lista
            </ButtonLink>
          )
        }
      />
    </Dialog>
  );
}
