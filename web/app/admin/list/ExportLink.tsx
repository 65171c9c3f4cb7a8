import type { Endpoints } from "@bruma/contract";
import { Download } from "lucide-react";
import { buttonLook } from "../../ui/buttonLook.ts";
import { Icon } from "../../ui/Icon.tsx";

type FileKey = Extract<keyof Endpoints, `GET /admin/${string}`>;

interface ExportLinkProps {
  endpoint: FileKey;
  query?: Readonly<Record<string, string | undefined>>;
  label?: string;
}

/** Saves what the table shows, all pages of it. The session's cookie goes with the link. */
export function ExportLink({ endpoint, query = {}, label = "Exportar CSV" }: ExportLinkProps) {
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  const path = endpoint.slice("GET ".length);
  return (
    <a href={`/api${path}${asked && `?${asked}`}`} download className={buttonLook("quiet", "medium")}>
      <Icon of={Download} size={18} />
      {label}
    </a>
  );
}
