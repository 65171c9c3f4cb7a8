import type { AdminOrder } from "@bruma/contract";
import { formatMoment } from "../../ui/dates.ts";
import { timelineOf } from "./timeline.ts";

/** Who did what when, the latest first. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  return (
    <ol className="grid gap-3">
      {timelineOf(order).map(({ key, at, by, what, detail }) => (
        <li key={key} className="border-l-2 border-mist pl-3">
          <p className="font-medium">{what}</p>
          <p className="text-tiny text-muted">
            <time dateTime={at}>{formatMoment(at)}</time>
            {by && ` · ${by}`}
          </p>
          {detail && <p className="mt-0.5 whitespace-pre-line text-muted">{detail}</p>}
        </li>
      ))}
    </ol>
  );
}
