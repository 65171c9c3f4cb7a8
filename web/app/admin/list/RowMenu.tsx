import { EllipsisVertical } from "lucide-react";
import { DropdownMenu, type MenuItem } from "../../ui/dialog/DropdownMenu.tsx";
import { IconButton } from "../../ui/IconButton.tsx";

interface RowMenuProps {
  /** «Acciones de Ana» */
  label: string;
  items: readonly MenuItem[];
}

/** What can be done with a row. */
export function RowMenu({ label, items }: RowMenuProps) {
  return (
    <DropdownMenu trigger={<IconButton icon={EllipsisVertical} label={label} className="-my-1.5" />} items={items} />
  );
}
