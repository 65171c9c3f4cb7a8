import { type ReactNode, useId } from "react";
import { Switch } from "../forms/Switch.tsx";

interface KindRowProps {
  label: string;
  text: string;
  checked: boolean;
  /** Left out where there is no choice. */
  onChange?: (checked: boolean) => void;
  /** Its status in words, beside the name. */
  status?: ReactNode;
  children?: ReactNode;
}

/** One kind of cookies with its switch. */
export function KindRow({ label, text, checked, onChange, status, children }: KindRowProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {status}
        </div>
        <p id={`${id}-text`} className="mt-0.5 text-small text-muted">
          {text}
        </p>
        {children}
      </div>
      <Switch id={id} aria-describedby={`${id}-text`} checked={checked} onChange={onChange} disabled={!onChange} />
    </div>
  );
}
