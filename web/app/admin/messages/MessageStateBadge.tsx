import type { MessageSummary } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import { MESSAGE_STATE_TONES, MESSAGE_STATE_WORDS } from "./messageWords.ts";

export function MessageStateBadge({ message }: { message: Pick<MessageSummary, "state" | "is_overdue"> }) {
  if (message.is_overdue) return <Badge tone="danger">Fuera de plazo</Badge>;
  return <Badge tone={MESSAGE_STATE_TONES[message.state]}>{MESSAGE_STATE_WORDS[message.state]}</Badge>;
}
