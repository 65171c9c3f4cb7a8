import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { useShop } from "../../../document/shop.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyButton } from "../../../ui/CopyButton.tsx";
import { saveFile } from "../../../ui/saveFile.ts";

/** Shown this once: the shop keeps only what tells a right one from a wrong one. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { brand } = useShop();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const text = codes.join("\n");

  function download() {
    const lines = `Códigos de recuperación de ${brand}. Cada uno sirve una vez.\n\n${text}\n`;
    saveFile(new Blob([lines], { type: "text/plain" }), "codigos-de-recuperacion.txt");
  }

  return (
    <div className="grid gap-5">
      <p ref={words} tabIndex={-1} className="text-small text-muted outline-none">
        Si pierdes el móvil, uno de estos códigos te dejará entrar. Cada uno sirve una vez, y no volveremos a
        mostrarlos: guárdalos en un lugar seguro.
      </p>
      <ul className="figures grid gap-y-1.5 rounded-card bg-sunken px-4 py-3.5 text-center text-small font-medium">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} what="los códigos de recuperación" />
          <Button variant="quiet" size="small" icon={Download} onClick={download}>
            Descargar
          </Button>
        </div>
        <Button size="small" onClick={onDone}>
          Los he guardado
        </Button>
      </div>
    </div>
  );
}
