import { MESSAGE_STATE_LABELS, type MessageSummary } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import { MESSAGE_STATE_TONES } from "./messageWords.ts";

export function MessageStateBadge({ message }: { message: Pick<MessageSummary, "state" | "is_overdue"> }) {
  if (message.is_overdue) return <Badge tone="danger">Fuera de plazo</Badge>;
  return <Badge tone={MESSAGE_STATE_TONES[message.state]}>{MESSAGE_STATE_LABELS[message.state]}</Badge>;
}
