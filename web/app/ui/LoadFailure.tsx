import { Alert } from "./Alert.tsx";
import { Button } from "./Button.tsx";

interface LoadFailureProps {
  title: string;
  reason: string;
  onRetry: () => void;
}

/** Within a panel, why what it shows did not come. */
export function LoadFailure({ title, reason, onRetry }: LoadFailureProps) {
  return (
    <Alert tone="danger" title={title}>
      <p>{reason}</p>
      <Button variant="quiet" size="small" className="mt-3" onClick={onRetry}>
        Reintentar
      </Button>
    </Alert>
  );
}
