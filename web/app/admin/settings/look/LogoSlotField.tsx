import { type LogoSlot, type Logos, logoAddress } from "@bruma/contract";
import { useId, useRef, useState } from "react";
import { Problem } from "../../../api/Failure.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import { problemOf } from "./problemOf.ts";
import { type PreviewLogo, ShopPreview } from "./ShopPreview.tsx";
import { tooLargeFor, useChangeLogo } from "./useLogos.ts";
import { useObjectUrl } from "./useObjectUrl.ts";

interface LogoSlotFieldProps {
  slot: LogoSlot;
  title: string;
  hint: string;
  kept: Logos;
  /** Of the look as it is saved. */
  tokens: Record<string, string>;
  /** Where the one of today is shown. */
  address: string | undefined;
  mayWrite: boolean;
}

/** One of the shop's pictures: a file is chosen, seen in both themes, and then put up or let go. */
export function LogoSlotField({ slot, title, hint, kept, tokens, address, mayWrite }: LogoSlotFieldProps) {
  const [chosen, setChosen] = useState<File>();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const chosenAddress = useObjectUrl(chosen);
  const hintId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { putting, removing } = useChangeLogo(slot, () => {
    setChosen(undefined);
    setAsking(false);
  });
  const shown = chosenAddress ?? address;

  function take(file: File | undefined) {
    if (chooser.current) chooser.current.value = ""; // so that the same file can be chosen again
    if (file === undefined) return;
    putting.reset();
    const refused = tooLargeFor(file);
    setProblem(refused);
    setChosen(refused === undefined ? file : undefined);
  }

  return (
    <section aria-labelledby={`${hintId}-title`} className="grid gap-3">
      <div>
        <h3 id={`${hintId}-title`} className="font-text text-base font-semibold">
          {title}
        </h3>
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      </div>
      {shown !== undefined &&
        (slot === "icon" ? (
          <IconPreview src={shown} />
        ) : (
          <ShopPreview logo={previewOf(slot, shown, kept)} tokens={tokens} />
        ))}
      <Problem text={problem ?? problemOf(putting.error ?? removing.error)} />
      {mayWrite && (
        <div className="flex flex-wrap gap-3">
          <input
            ref={chooser}
            type="file"
            accept=".svg,.png,image/svg+xml,image/png"
            aria-label={title}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => take(target.files?.[0])}
          />
          {chosen ? (
            <>
              <Button busy={putting.isPending} onClick={() => putting.mutate(chosen)}>
                Guardar<span className="sr-only"> {title.toLowerCase()}</span>
              </Button>
              <Button
                variant="quiet"
                disabled={putting.isPending}
                onClick={() => {
                  setChosen(undefined);
                  putting.reset();
                }}
              >
                Descartar<span className="sr-only"> {title.toLowerCase()}</span>
              </Button>
            </>
          ) : (
            <>
              <Button variant="quiet" aria-describedby={hintId} onClick={() => chooser.current?.click()}>
                {address ? "Cambiar" : "Elegir fichero"}
                <span className="sr-only">: {title.toLowerCase()}</span>
              </Button>
              {address && (
                <Button variant="bare" onClick={() => setAsking(true)}>
                  Quitar<span className="sr-only"> {title.toLowerCase()}</span>
                </Button>
              )}
            </>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`¿Quitar ${slot === "icon" ? "el icono" : "el logotipo"}?`}
        text={REMOVING[slot]}
        confirmLabel="Quitar"
        danger
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
      />
    </section>
  );
}

const REMOVING: Record<LogoSlot, string> = {
  logo: "Vuelve el dibujo de siempre con el nombre de la tienda. Para recuperarlo tendrás que subir el fichero otra vez.",
  "logo-dark": "En el tema oscuro se verá el logotipo claro sobre una placa.",
  icon: "Los iconos se harán con el logotipo o, si no hay, con el dibujo de siempre.",
};

/** With the other theme's logo beside it, as the shop would show both. */
function previewOf(slot: LogoSlot, src: string, { logo, "logo-dark": dark }: Logos): PreviewLogo {
  if (slot === "logo-dark") return { src: logo ? logoAddress("logo", logo) : src, dark: src };
  return { src, dark: dark ? logoAddress("logo-dark", dark) : undefined };
}

function IconPreview({ src }: { src: string }) {
  return (
    <div aria-hidden="true" className="flex items-end gap-4">
      {[64, 32, 16].map((size) => (
        <img key={size} src={src} alt="" width={size} height={size} className="object-contain" />
      ))}
    </div>
  );
}
