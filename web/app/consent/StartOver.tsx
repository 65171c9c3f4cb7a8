import { Button } from "../ui/Button.tsx";
import { ESSENTIALS } from "./consent.ts";
import { forgetConsent, saveChoice } from "./consentStore.ts";

/** Both load the page anew, so that no code stays in it that may no longer run. */
export function StartOver({ hasAnswered }: { hasAnswered: boolean }) {
  return (
    <section className="mt-8">
      <h2 className="text-subheading">Cambiar de idea</h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Way
          text="Retira tu consentimiento: lo opcional se apaga y se borra lo que guardaba."
          label="Revocar consentimiento"
          isPossible={hasAnswered}
          onClick={() => {
            saveChoice(ESSENTIALS);
            location.reload();
          }}
        />
        <Way
          text="Borra tu elección, tus preferencias y su fecha. Volveremos a preguntarte, como el primer día."
          label="Restablecer preferencias"
          isPossible={hasAnswered}
          onClick={() => {
            forgetConsent();
            location.reload();
          }}
        />
      </div>
    </section>
  );
}

interface WayProps {
  text: string;
  label: string;
  isPossible: boolean;
  onClick: () => void;
}

function Way({ text, label, isPossible, onClick }: WayProps) {
  return (
    <div className="flex flex-col items-start justify-between gap-4 rounded-card border border-mist p-5">
      <p className="text-small text-muted">{text}</p>
      <Button variant="quiet" disabled={!isPossible} onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}
