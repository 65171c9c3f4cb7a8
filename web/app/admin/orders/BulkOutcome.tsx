import { counted } from "@bruma/contract";
import type { ReactNode } from "react";
import { Alert } from "../../ui/Alert.tsx";

interface BulkOutcomeProps {
  results: readonly { id: number; done: boolean; message?: string | null | undefined }[];
  /** «pedido enviado», «pedidos enviados» */
  one: string;
  many: string;
  children?: ReactNode;
}

/** How many of several orders were done, and why the others were not. */
export function BulkOutcome({ results, one, many, children }: BulkOutcomeProps) {
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
              Pedido #{id}: {message}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Alert>
  );
}
