import { counted } from "@bruma/contract";
import type { ReactNode } from "react";
import { Alert } from "../../ui/Alert.tsx";

export interface BulkWords {
  /** «pedido enviado», «pedidos enviados» */
  one: string;
  many: string;
  /** What each of them is called, where they are no orders. */
  nameOf?: (id: number) => string;
}

interface BulkOutcomeProps extends BulkWords {
  results: readonly { id: number; done: boolean; message?: string | null | undefined }[];
  children?: ReactNode;
}

const orderName = (id: number) => `Pedido #${id}`;

/** How many of several records were done, and why the others were not. */
export function BulkOutcome({ results, one, many, nameOf = orderName, children }: BulkOutcomeProps) {
  const refused = results.filter(({ done }) => !done);
  const done = results.length - refused.length;
  return (
    <Alert tone={refused.length === 0 ? "ok" : "warn"} live>
      <p className="font-semibold">
        {counted(done, one, many)}
        {refused.length > 0 && `, ${refused.length} sin cambios`}.
      </p>
      {refused.length > 0 && (
        <ul className="mt-1">
          {refused.map(({ id, message }) => (
            <li key={id}>
              {nameOf(id)}: {message}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Alert>
  );
}
