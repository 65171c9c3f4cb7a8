interface Entry {
  name?: string | number | undefined;
  value?: unknown;
  color?: string | undefined;
}

interface ChartTooltipProps {
  active?: boolean | undefined;
  label?: string | number | undefined;
  payload?: readonly Entry[] | undefined;
  title?: (label: string) => string;
  /** How the figure of this name is written. */
  format: (value: number, name: string) => string;
}

/** What stands under the pointer. */
function ChartTooltip({ active, label, payload = [], title = String, format }: ChartTooltipProps) {
  if (!active || payload.length === 0) return null;
  return (
    <div className="rounded-soft border border-mist bg-surface px-3 py-2 text-small shadow-soft">
      {label !== undefined && <p className="mb-1 max-w-60 font-semibold">{title(String(label))}</p>}
      {payload.map(({ name, value, color }) => (
        <p key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" width="10" height="10">
            <circle cx="5" cy="5" r="5" fill={color} />
          </svg>
          <span className="text-muted">{name}</span>
          <span className="figures ml-auto pl-4 font-semibold">{format(Number(value), String(name))}</span>
        </p>
      ))}
    </div>
  );
}

interface TooltipWords {
  title?: (label: string) => string;
  format: (value: number, name: string) => string;
}

/** For the library's `Tooltip`, which asks for a function. */
export const tooltipOf = (words: TooltipWords) => (shown: { active?: boolean; label?: unknown; payload?: unknown }) => (
  <ChartTooltip
    active={shown.active}
    label={shown.label as string | undefined}
    payload={shown.payload as readonly Entry[] | undefined}
    {...words}
  />
);
