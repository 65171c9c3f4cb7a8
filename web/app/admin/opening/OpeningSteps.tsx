import type { OpeningState, OpeningStep } from "@bruma/contract";
import { ArrowRight, CircleCheck, CircleDashed, Clock, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { notify } from "../../toasts/notify.ts";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useSettleStep } from "./openingQueries.ts";

const LOOKS: Record<OpeningState, { words: string; tone: Tone; icon: LucideIcon }> = {
  done: { words: "Listo", tone: "ok", icon: CircleCheck },
  open: { words: "Pendiente", tone: "warn", icon: CircleDashed },
  later: { words: "Más tarde", tone: "neutral", icon: Clock },
};

/** Each step with how the shop stands to it, the way to settle it, and the owner's own word where the shop cannot see it. */
export function OpeningSteps({ steps }: { steps: readonly OpeningStep[] }) {
  return (
    <ol className="grid gap-3 xl:grid-cols-2">
      {steps.map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </ol>
  );
}

function Step({ step }: { step: OpeningStep }) {
  const { title, asks, seen, state, fix, keeps_from_selling } = step;
  const { words, tone, icon } = LOOKS[state];
  return (
    <li className="grid content-start gap-2 rounded-card border border-mist bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 flex-1 text-base font-semibold">{title}</h3>
        <Badge tone={keeps_from_selling ? "danger" : tone}>
          <Icon of={icon} size={14} />
          {keeps_from_selling ? "Hace falta para abrir" : words}
        </Badge>
      </div>
      <p className="text-small text-muted">{asks}</p>
      {seen && <p className="text-small">{seen}</p>}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small">
        <OwnersWord step={step} />
        {fix && (
          <Link to={fix.path} className="link inline-flex items-center gap-1 py-0.5">
            {fix.label}
            <span className="sr-only">: {title}</span>
            <Icon of={ArrowRight} size={14} />
          </Link>
        )}
      </div>
    </li>
  );
}

function OwnersWord({ step: { name, title, seen, state, keeps_from_selling } }: { step: OpeningStep }) {
  const mayWrite = useMay()("settings.write");
  const settle = useSettleStep();
  if (!mayWrite || keeps_from_selling || (seen !== null && state === "done")) return <span />;
  const isSettled = state !== "open";
  return (
    <Button
      variant="quiet"
      size="small"
      busy={settle.isPending}
      onClick={() =>
        settle.mutate(
          { step: name, settled: !isSettled },
          { onError: (failure) => void notify.failed(reasonOf(failure)) },
        )
      }
    >
      {isSettled ? "Volver a dejarlo pendiente" : seen === null ? "Está listo" : "Dejarlo para más tarde"}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}
