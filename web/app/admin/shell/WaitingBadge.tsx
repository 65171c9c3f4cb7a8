import { Badge } from "../../ui/Badge.tsx";

interface WaitingBadgeProps {
  count: number;
  words: readonly [one: string, many: string];
}

/** How many wait, beside the link that leads to them; nothing where none does. */
export function WaitingBadge({ count, words }: WaitingBadgeProps) {
  if (count === 0) return null;
  return (
    <Badge tone="brand" className="figures ml-auto">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> {words[count === 1 ? 0 : 1]}</span>
    </Badge>
  );
}
