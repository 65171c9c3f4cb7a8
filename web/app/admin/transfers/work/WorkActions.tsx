import type { BankEntry } from "@bruma/contract";
import type { ReactNode } from "react";
import { Button } from "../../../ui/Button.tsx";
import { FOR_KEYS, Key } from "../../palette/KeyTable.tsx";
import type { EntryDeed } from "../entries/entryQueries.ts";
import { isToGiveBack } from "./workChoices.ts";

/** What a window of its own asks more about. */
export type WorkAction = "split" | "ignore" | "refund" | "open";

interface WorkActionsProps {
  entry: BankEntry;
  proposal: EntryDeed | undefined;
  mayDecide: boolean;
  busy: boolean;
  onDo: (deed: EntryDeed) => void;
  onAsk: (action: WorkAction) => void;
}

/** The same as the keys, for a hand. */
export function WorkActions({ entry, proposal, mayDecide, busy, onDo, onAsk }: WorkActionsProps) {
  const mayPay = mayDecide && entry.amount > 0 && entry.likeness !== "asked";
  const givesBack = mayPay && isToGiveBack(entry);
  const asks: [WorkAction, string, string, isOffered: boolean][] = [
    ["split", "Dividir o buscar pedido", "d", mayPay],
    ["refund", "Preparar reembolso", "r", mayPay && !givesBack],
    ["ignore", "Descartar", "x", mayDecide],
    ["open", "Detalle", "o", true],
  ];
  return (
    <div className="flex flex-wrap gap-2.5">
      {mayDecide && proposal && (
        <Button variant="accent" size="small" busy={busy} onClick={() => onDo(proposal)}>
          Aplicar la propuesta <Hint onAccent>Intro</Hint>
        </Button>
      )}
      {givesBack && (
        <Button variant="accent" size="small" onClick={() => onAsk("refund")}>
          Devolver el dinero… <Hint onAccent>Intro</Hint>
        </Button>
      )}
      {asks
        .filter(([, , , isOffered]) => isOffered)
        .map(([action, label, key]) => (
          <Button key={action} variant="quiet" size="small" onClick={() => onAsk(action)}>
            {label} <Hint>{key}</Hint>
          </Button>
        ))}
    </div>
  );
}

/** The key that does the same. */
function Hint({ children, onAccent = false }: { children: string; onAccent?: boolean }): ReactNode {
  return (
    <span aria-hidden="true" className={FOR_KEYS}>
      {onAccent ? <span className="text-tiny">({children})</span> : <Key>{children}</Key>}
    </span>
  );
}
