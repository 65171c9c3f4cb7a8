interface ProgressBarProps {
  /** 0 to 1. */
  share: number;
  label: string;
}

export function ProgressBar({ share, label }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, share) * 100);
  return (
    <div className="w-full max-w-xl">
      <div className="flex justify-between gap-4 text-small">
        <span role="status">{label}</span>
        <span aria-hidden="true" className="figures text-muted">
          {percent} %
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-2 overflow-hidden rounded-pill bg-mist"
      >
        <div
          className="h-full rounded-pill bg-brand transition-[width] motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
