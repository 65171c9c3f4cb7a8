import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { reasonOf } from "./reasonOf.ts";

export interface LoadFailureProps {
  /** What was asked for, and did not come. */
  of: { error: unknown; refetch: () => unknown };
  title: string;
  reason?: (error: unknown) => string;
  inPanel?: boolean;
}

/** Why something did not come, and the way to ask for it again. */
export function LoadFailure({ of: { error, refetch }, title, reason = reasonOf, inPanel = false }: LoadFailureProps) {
  const retry = () => void refetch();
  if (!inPanel) return <ErrorState title={title} message={reason(error)} onRetry={retry} />;
  return (
    <Alert tone="danger" title={title}>
      <p>{reason(error)}</p>
      <Button variant="quiet" size="small" className="mt-3" onClick={retry}>
        Reintentar
      </Button>
    </Alert>
  );
}
