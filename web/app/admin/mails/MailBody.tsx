import type { Mail } from "@bruma/contract";
import { Lock } from "lucide-react";
import { useState } from "react";
import { FilterButton } from "../../ui/FilterChip.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** What a mail says: as its reader's program draws it, or as text. */
export function MailBody({ mail: { html, text, subject, is_private, state } }: { mail: Mail }) {
  const [asText, setAsText] = useState(false);
  if (is_private) {
    return (
      <p className="flex items-center gap-3 rounded-card bg-sunken px-4 py-4 text-small">
        <Icon of={Lock} size={18} />
        Contiene un enlace personal: quien lo tenga entra en la cuenta, así que su texto no se muestra.
      </p>
    );
  }
  if (html === null || text === null) {
    return (
      <p className="rounded-card bg-sunken px-4 py-4 text-small text-muted">
        {state === "failed" ? "No se llegó a escribir." : "Aún no está escrito: se escribe al enviarlo."}
      </p>
    );
  }
  return (
    <section aria-label="Texto del correo" className="grid gap-3">
      <div className="flex gap-2">
        <FilterButton active={!asText} onClick={() => setAsText(false)}>
          Como se ve
        </FilterButton>
        <FilterButton active={asText} onClick={() => setAsText(true)}>
          Solo texto
        </FilterButton>
      </div>
      {asText ? (
        <pre className="rounded-card bg-sunken p-4 font-text text-small whitespace-pre-wrap">{text}</pre>
      ) : (
        // Without permissions: it runs no script, sends no form and leads nowhere.
        <iframe
          title={`Correo: ${subject}`}
          sandbox=""
          srcDoc={html}
          className="h-[60dvh] w-full rounded-card border border-mist"
        />
      )}
    </section>
  );
}
