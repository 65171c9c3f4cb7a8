import type { UseQueryResult } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { isGone } from "./isGone.ts";
import { QueryView } from "./QueryView.tsx";

interface RecordDialogProps {
  query: UseQueryResult<unknown>;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus?: (event: Event) => void;
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  /** «Cargando el mensaje…» */
  loading: string;
  /** «Error al cargar el mensaje» */
  error: string;
  /** What is said of an id that names nothing. */
  gone: { icon: LucideIcon; title: string; text?: string };
  /** Its parts stand beside each other where there is room. */
  columns?: boolean;
  /** The row of the list is shown already: it need not be waited for. */
  hasRow?: boolean;
  children: ReactNode;
}

/** A record over its list, in all its states. */
export function RecordDialog(props: RecordDialogProps) {
  const { query, onClose, loading, error, gone, hasRow = false, children, ...dialog } = props;
  return (
    <Dialog wide readFirst {...dialog} onOpenChange={(stays) => !stays && onClose()}>
      {children}
      {query.data === undefined && !hasRow && isGone(query.error) && <EmptyState {...gone} />}
      {query.data === undefined && !hasRow && !isGone(query.error) && (
        <QueryView query={query} error={error} loading={<TwoBlocks label={loading} />}>
          {() => null}
        </QueryView>
      )}
    </Dialog>
  );
}

function TwoBlocks({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-4 pb-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </Loading>
  );
}
