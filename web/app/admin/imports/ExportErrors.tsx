import { Download } from "lucide-react";
import { buttonLook } from "../../ui/buttonLook.ts";
import { Icon } from "../../ui/Icon.tsx";

/** The bad lines as a file, to work through beside the spreadsheet. */
export function ExportErrors({ id }: { id: number }) {
  return (
    <a href={`/api/admin/imports/${id}/errors`} download className={buttonLook("quiet", "small")}>
      <Icon of={Download} size={16} />
      Errores en CSV
    </a>
  );
}
