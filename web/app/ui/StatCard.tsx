import type { ReactNode } from "react";
import { Card } from "./Card.tsx";

/** One figure with its name, and a word on it. */
export function StatCard({ name, value, note }: { name: string; value: ReactNode; note?: ReactNode }) {
  return (
    <Card className="px-4 py-3.5 sm:px-5 sm:py-4">
      <p className="text-small text-muted">{name}</p>
      <p className="figures mt-1 font-display text-subheading font-semibold whitespace-nowrap sm:text-heading">
        {value}
      </p>
      {note && <p className="mt-1 text-small text-muted">{note}</p>}
    </Card>
  );
}
