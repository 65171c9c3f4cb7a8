import type { Breach } from "@bruma/contract";
import { Button } from "../../ui/Button.tsx";

export const ASKED_LABELS = {
  notify: "Anotar como comunicada",
  exempt: "Anotar el motivo",
  people: "Anotar el aviso",
  close: "Cerrar la brecha",
};
export type Asked = keyof typeof ASKED_LABELS;

/** What may be done next: the agency first, where it is to know. */
export function BreachMoves({ breach, onAsk }: { breach: Breach; onAsk: (asked: Asked) => void }) {
  const isOpen = breach.state === "open";
  return (
    <>
      {isOpen && breach.risk === "unlikely" && (
        <Button variant="quiet" onClick={() => onAsk("exempt")}>
          No hace falta comunicarla
        </Button>
      )}
      {breach.people_told_at === null && (
        <Button variant="quiet" onClick={() => onAsk("people")}>
          Anotar el aviso a las personas
        </Button>
      )}
      {isOpen ? (
        <Button onClick={() => onAsk("notify")}>Anotar la comunicación</Button>
      ) : (
        <Button onClick={() => onAsk("close")}>Cerrar la brecha</Button>
      )}
    </>
  );
}
