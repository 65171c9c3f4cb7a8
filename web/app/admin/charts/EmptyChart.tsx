import { ChartNoAxesCombined } from "lucide-react";
import { Icon } from "../../ui/Icon.tsx";

const LINES = ["first", "second", "third", "fourth", "fifth"];

/** A chart's bare grid, and over it the words that there is nothing to draw yet. */
export function EmptyChart({ text }: { text: string }) {
  return (
    <div className="relative mt-auto h-70">
      <div aria-hidden="true" className="flex h-full flex-col justify-between py-3">
        {LINES.map((line) => (
          <span key={line} className="border-t border-dashed border-mist" />
        ))}
      </div>
      <div className="absolute inset-0 grid place-items-center">
        <p className="flex items-center gap-2.5 rounded-card border border-mist bg-surface px-4 py-3 text-small text-muted">
          <Icon of={ChartNoAxesCombined} />
          {text}
        </p>
      </div>
    </div>
  );
}
