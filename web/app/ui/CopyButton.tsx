import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import { copyText } from "./copyText.ts";

interface CopyButtonProps {
  text: string;
  /** What is copied, for its name: «Copiar IBAN». */
  what: string;
}

const SHOWN_MS = 2_500;

export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={outcome === "copied" ? Check : Copy}
        onClick={async () => setOutcome((await copyText(text)) ? "copied" : "refused")}
      >
        {outcome === "copied" ? "Copiado" : "Copiar"}
        <span className="sr-only">{what}</span>
      </Button>
      <span role="status" className={outcome === "refused" ? "text-small" : "sr-only"}>
        {outcome === "copied" && `Copiado: ${what}`}
        {outcome === "refused" && "No se ha podido copiar. Selecciona el texto y cópialo."}
      </span>
    </>
  );
}
