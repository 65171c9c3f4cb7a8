import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { buttonLook } from "../../ui/buttonLook.ts";
import { Icon } from "../../ui/Icon.tsx";

interface PrintLinkProps {
  /** Of the API. The session's cookie goes with the link. */
  path: `/admin/${string}`;
  /** In running text. */
  bare?: boolean;
  children: ReactNode;
}

/** Saves a document, to be printed. */
export function PrintLink({ path, bare = false, children }: PrintLinkProps) {
  return (
    <a href={`/api${path}`} download className={bare ? "link w-fit" : buttonLook("quiet", "small")}>
      {!bare && <Icon of={Printer} size={16} />}
      {children}
      <span className="sr-only"> (PDF)</span>
    </a>
  );
}
