import type { Endpoints } from "@bruma/contract";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { type ButtonSize, buttonLook } from "../../ui/buttonLook.ts";
import { Icon } from "../../ui/Icon.tsx";

export type FileKey = Extract<keyof Endpoints, `GET /admin/${string}`>;

interface ExportLinkProps {
  endpoint: FileKey;
  /** What stands for `:name` in its path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  label?: ReactNode;
  size?: ButtonSize;
}

/** Saves what the table shows, all pages of it. The session's cookie goes with the link. */
export function ExportLink({
  endpoint,
  params = {},
  query = {},
  label = "Exportar CSV",
  size = "medium",
}: ExportLinkProps) {
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  const path = endpoint.slice("GET ".length).replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  return (
    <a href={`/api${path}${asked && `?${asked}`}`} download className={buttonLook("quiet", size)}>
      <Icon of={Download} size={18} />
      {label}
    </a>
  );
}
