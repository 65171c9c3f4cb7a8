import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

type AlertTone = "info" | "ok" | "warn" | "danger";

const LOOKS: Record<AlertTone, { icon: LucideIcon; look: string }> = {
  info: { icon: Info, look: "bg-info-wash text-info" },
  ok: { icon: CircleCheck, look: "bg-ok-wash text-ok" },
  warn: { icon: TriangleAlert, look: "bg-warn-wash text-warn" },
  danger: { icon: CircleAlert, look: "bg-danger-wash text-danger" },
};

interface AlertProps {
  tone?: AlertTone;
  title?: string;
  /** It appeared because of what was just done, so it is read out. */
  live?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Alert({ tone = "info", title, live = false, className, children }: AlertProps) {
  const { icon, look } = LOOKS[tone];
  const role = live ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div role={role} className={clsx("flex gap-3 rounded-card px-4 py-3.5", look, className)}>
      <span className="pt-0.5">
        <Icon of={icon} />
      </span>
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={clsx("text-small", !title && "pt-0.5")}>{children}</div>}
      </div>
    </div>
  );
}
