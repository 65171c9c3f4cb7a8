import { MAIL_STATE_LABELS, type MailState } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import { MAIL_STATE_TONES } from "./mailWords.ts";

export function MailStateBadge({ state }: { state: MailState }) {
  return (
    <Badge tone={MAIL_STATE_TONES[state]}>
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-pill bg-current" />
      {MAIL_STATE_LABELS[state]}
    </Badge>
  );
}
