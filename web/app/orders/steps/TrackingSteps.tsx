import type { Order } from "@bruma/contract";
import clsx from "clsx";
import { Check } from "lucide-react";
import { formatMoment } from "../../ui/dates.ts";
import { Icon } from "../../ui/Icon.tsx";
import { stepsOf, type TrackingStep } from "./stepsOf.ts";

/** The order's way: down the side on a phone, across on a desk. */
export function TrackingSteps({ order }: { order: Pick<Order, "status" | "history"> }) {
  return (
    <ol aria-label="Seguimiento del pedido" className="grid sm:grid-cols-5">
      {stepsOf(order.status, order.history).map((step) => (
        <Step key={step.label} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { label, state, at } }: { step: TrackingStep }) {
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className="group relative flex gap-4 pb-5 last:pb-0 sm:flex-col sm:items-center sm:gap-3 sm:px-1 sm:pb-0 sm:text-center"
    >
      <span
        aria-hidden="true"
        className={clsx(
          "absolute top-8 bottom-0 left-3.5 w-0.5 -translate-x-1/2 rounded-pill group-last:hidden",
          "sm:top-3.5 sm:bottom-auto sm:left-[calc(50%+1.125rem)] sm:h-0.5 sm:w-[calc(100%-2.25rem)] sm:translate-x-0 sm:-translate-y-1/2",
          state === "done" ? "bg-brand" : "bg-mist",
        )}
      />
      <Dot state={state} />
      <span className="pt-0.5 text-small leading-snug sm:pt-0">
        {state === "done" && <span className="sr-only">Hecho: </span>}
        <span className={clsx("block", state === "ahead" ? "text-muted" : "font-semibold")}>{label}</span>
        {at && (
          <time dateTime={at} className="block text-tiny text-muted">
            {formatMoment(at)}
          </time>
        )}
      </span>
    </li>
  );
}

function Dot({ state }: { state: TrackingStep["state"] }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "grid size-7 shrink-0 place-items-center rounded-pill border-2",
        state === "done" && "border-brand bg-brand text-on-brand",
        state === "current" && "border-brand",
        state === "ahead" && "border-mist",
      )}
    >
      {state === "done" && <Icon of={Check} size={15} />}
      {state === "current" && <span className="size-2.5 rounded-pill bg-brand" />}
    </span>
  );
}
