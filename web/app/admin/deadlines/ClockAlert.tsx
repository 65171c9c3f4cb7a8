import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";
import { clockWords } from "./clock.ts";
import { useNow } from "./useNow.ts";

/** How often the dashboard asks whether a clock runs. */
export const CLOCK_FRESH_MS = 60_000;

interface ClockAlertProps {
  nextDueAt: string;
  nearHours: number;
  /** What waits, in and out of its time. */
  titles: { waiting: string; overdue: string };
  /** «2 por notificar»: where there is more than one. */
  rest: string | false;
  link: { to: string; label: string };
}

/** Stands on the dashboard while an authority waits to be told of something. */
export function ClockAlert({ nextDueAt, nearHours, titles, rest, link }: ClockAlertProps) {
  const { words, tone } = clockWords(nextDueAt, useNow(), nearHours);
  const isOver = tone === "danger";
  return (
    <Alert tone={isOver ? "danger" : "warn"} title={isOver ? titles.overdue : titles.waiting}>
      {words}
      {rest && ` · ${rest}`}.{" "}
      <Link to={link.to} className="link">
        {link.label}
      </Link>
    </Alert>
  );
}
