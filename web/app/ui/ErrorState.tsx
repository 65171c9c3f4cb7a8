import { CloudOff } from "lucide-react";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

interface ErrorStateProps {
  title: string;
  message: string;
  retryLabel?: string;
  onRetry: () => void;
}

export function ErrorState({ title, message, retryLabel = "Reintentar", onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center rounded-card border border-mist bg-surface px-6 py-16 text-center"
    >
      <span className="text-danger">
        <Icon of={CloudOff} size={32} />
      </span>
      <h2 className="mt-5 text-subheading">{title}</h2>
      <p className="mt-2 max-w-md text-muted">{message}</p>
      <Button variant="quiet" className="mt-7" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
