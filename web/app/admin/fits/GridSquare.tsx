import { FIT_KIND_LABELS, type FitGridRow, type FitKind } from "@bruma/contract";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../../ui/Icon.tsx";
import { familyPath } from "./gridPath.ts";
import { heldBy } from "./gridTicks.ts";

interface GridSquareProps {
  row: FitGridRow;
  kind: FitKind;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
}

/** One square of the grid. What holds by a family is not ticked here: its mark leads to where that is said. */
export function GridSquare({ row, kind, checked, disabled, onToggle }: GridSquareProps) {
  const label = `${row.name}: ${FIT_KIND_LABELS[kind]}`;
  const held = heldBy(row, kind);
  if (held.length > 0 && !checked) {
    return (
      <span className="flex flex-col items-end gap-0.5 text-tiny md:min-w-28 md:items-center">
        {held.map(({ family_id, family }) => (
          <span key={family_id} className="inline-flex items-start gap-1">
            <Icon of={Check} size={16} className="shrink-0 text-muted" />
            <span>
              <span className="sr-only">{label}, </span>
              por <span className="sr-only">la familia </span>
              <Link to={familyPath(family_id)} className="link">
                {family}
              </Link>
            </span>
          </span>
        ))}
      </span>
    );
  }
  return (
    <input
      type="checkbox"
      className="size-5 cursor-pointer align-middle accent-brand max-md:size-6"
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={onToggle}
    />
  );
}
