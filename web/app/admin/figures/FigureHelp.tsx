import { FIGURES, type FigureName } from "@bruma/contract";
import { CircleHelp } from "lucide-react";
import * as Radix from "radix-ui/popover";
import { Icon } from "../../ui/Icon.tsx";

const QUESTION = "¿Qué cuenta aquí?";

interface FigureHelpProps {
  figure: FigureName;
  /** As the screen calls it. */
  name?: string;
}

/** What a figure counts, beside it. */
export function FigureHelp({ figure, name = FIGURES[figure].label }: FigureHelpProps) {
  return (
    <Radix.Root>
      <Radix.Trigger
        aria-label={`${name}: ${QUESTION}`}
        title={QUESTION}
        className="grid size-7 place-items-center rounded-pill text-muted transition-colors hover:bg-mist/60 hover:text-ink"
      >
        <Icon of={CircleHelp} size={16} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={`${name}: ${QUESTION}`}
          className="z-50 w-72 max-w-[calc(100vw-1.5rem)] animate-rise rounded-card border border-mist bg-surface p-4 text-small shadow-soft"
        >
          <p className="font-semibold">{QUESTION}</p>
          <p className="mt-1 text-muted">{FIGURES[figure].counts}</p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
