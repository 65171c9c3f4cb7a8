import clsx from "clsx";
import type { ReactNode } from "react";

export type Tone = "neutral" | "brand" | "accent" | "ok" | "warn" | "danger" | "info";

const TONES: Record<Tone, string> = {
  neutral: "bg-mist/70 text-ink",
  brand: "bg-brand-wash text-brand-ink",
  accent: "bg-accent-fill text-on-accent",
  ok: "bg-ok-wash text-ok",
  warn: "bg-warn-wash text-warn",
  danger: "bg-danger-wash text-danger",
  info: "bg-info-wash text-info",
};

export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={clsx("badge", TONES[tone], className)}>{children}</span>;
}
