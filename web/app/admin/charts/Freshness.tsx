import { RefreshCw } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { formatTime } from "../../ui/dates.ts";

interface FreshnessProps {
  /** When the figures were read. */
  at: string | undefined;
  isBusy: boolean;
  onRefresh: () => void;
}

/** How old the figures are, and the way to newer ones. */
export function Freshness({ at, isBusy, onRefresh }: FreshnessProps) {
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="text-small text-muted">
        {at && (
          <>
            Actualizado a las <time dateTime={at}>{formatTime(at)}</time>
          </>
        )}
      </p>
      <Button variant="quiet" size="small" icon={RefreshCw} busy={isBusy} onClick={onRefresh}>
        Actualizar
      </Button>
    </div>
  );
}
