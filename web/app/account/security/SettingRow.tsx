import type { ReactNode } from "react";

interface SettingRowProps {
  title: string;
  /** How it stands, beside the title. */
  status?: ReactNode;
  text: ReactNode;
  action: ReactNode;
}

/** One thing that can be set, with its button. */
export function SettingRow({ title, status, text, action }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-mist pb-5 last:border-b-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-text text-base font-semibold">{title}</h3>
          {status}
        </div>
        <div className="mt-0.5 max-w-prose text-small text-muted">{text}</div>
      </div>
      <div className="flex flex-wrap gap-2">{action}</div>
    </div>
  );
}
