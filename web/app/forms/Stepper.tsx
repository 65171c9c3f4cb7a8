import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { Icon } from "../ui/Icon.tsx";

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  /** What is counted, for screen readers: «Cantidad de Niebla Pod». */
  label: string;
}

const stepLook =
  "grid size-11 place-items-center rounded-pill transition-colors hover:bg-mist/60 aria-disabled:cursor-not-allowed aria-disabled:text-muted/50 aria-disabled:hover:bg-transparent";

/** A quantity by steps or by typing; what is typed counts when the field is left or Enter is pressed. */
export function Stepper({ value, onChange, min = 1, max, label }: StepperProps) {
  const [typed, setTyped] = useState<string>();

  // Not `disabled`, which would take the focus from whoever has just pressed it.
  const step = (name: string, to: number) => {
    const isOff = to < min || to > max;
    return {
      className: stepLook,
      "aria-label": name,
      title: name,
      "aria-disabled": isOff || undefined,
      onClick: () => isOff || onChange(to),
    };
  };

  function settle() {
    const wanted = Number.parseInt(typed ?? "", 10);
    setTyped(undefined);
    if (Number.isNaN(wanted)) return;
    const allowed = Math.min(Math.max(wanted, min), max);
    if (allowed !== value) onChange(allowed);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with a legend of its own
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-pill border border-edge bg-surface"
    >
      <button type="button" {...step("Disminuir cantidad", value - 1)}>
        <Icon of={Minus} size={16} />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        className="figures h-9 w-11 rounded-soft bg-transparent text-center font-semibold"
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, "").slice(0, 3))}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          settle();
        }}
      />
      <button type="button" {...step("Aumentar cantidad", value + 1)}>
        <Icon of={Plus} size={16} />
      </button>
    </div>
  );
}
