import type { Session } from "@bruma/contract";
import { Monitor, Smartphone } from "lucide-react";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { formatMoment } from "../../../ui/dates.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { deviceOf } from "./deviceName.ts";

interface SessionRowProps {
  session: Session;
  isClosing: boolean;
  onClose: () => void;
}

export function SessionRow({ session, isClosing, onClose }: SessionRowProps) {
  const { name, isPhone } = deviceOf(session.user_agent);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Icon of={isPhone ? Smartphone : Monitor} className="text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          {session.current && <Badge tone="ok">Esta sesión</Badge>}
        </p>
        <p className="figures text-small text-muted">
          Última actividad: <time dateTime={session.last_seen_at}>{formatMoment(session.last_seen_at)}</time>
        </p>
      </div>
      {!session.current && (
        <Button variant="quiet" size="small" busy={isClosing} onClick={onClose}>
          Cerrar<span className="sr-only"> la sesión de {name}</span>
        </Button>
      )}
    </div>
  );
}
