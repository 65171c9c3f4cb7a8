import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import * as Radix from "radix-ui/dropdown-menu";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { Icon } from "../Icon.tsx";

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  /** Leads somewhere… */
  to?: string;
  /** …or does something. */
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
}

/** Actions on one thing, as of a table's row. */
export function DropdownMenu({ trigger, items }: DropdownMenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          className="z-50 min-w-48 animate-rise rounded-card border border-mist bg-surface p-1 shadow-soft"
        >
          {items.map(({ label, icon, to, onSelect, danger, disabled }) => {
            const content = (
              <>
                {icon && <Icon of={icon} size={18} />}
                {label}
              </>
            );
            return (
              <Radix.Item
                key={label}
                disabled={disabled}
                onSelect={onSelect}
                asChild={to !== undefined}
                className={clsx(
                  "flex cursor-pointer items-center gap-3 rounded-soft px-3 py-2 text-small outline-none select-none",
                  "data-disabled:cursor-not-allowed data-disabled:text-muted/60 data-highlighted:bg-sunken",
                  danger && "text-danger",
                )}
              >
                {to === undefined ? content : <Link to={to}>{content}</Link>}
              </Radix.Item>
            );
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
