import type { WithdrawalForm, WithdrawalReceipt } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "../../api/api.ts";
import { Failure } from "../../api/Failure.tsx";
import { orderKeys } from "../../orders/orderKeys.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { Declaration } from "./Declaration.tsx";
import { StepHeading } from "./StepHeading.tsx";

interface ReviewProps {
  typed: WithdrawalForm;
  onBack: () => void;
  onConfirmed: (receipt: WithdrawalReceipt) => void;
}

/** The second step: what will be declared, as it was typed, and the button that declares it. */
export function Review({ typed, onBack, onConfirmed }: ReviewProps) {
  const queries = useQueryClient();
  const { user } = useSession();
  const confirm = useMutation({
    mutationFn: () => api("POST /withdrawals", { body: typed }),
    onSuccess: ({ receipt }) => {
      // The order's page tells of it.
      void queries.invalidateQueries({ queryKey: orderKeys.ones(user?.id) });
      onConfirmed(receipt);
    },
  });
  const goesBack = useRef(false);

  /** Once: going back takes a moment, and pressed twice it would leave the page. */
  function correct() {
    if (goesBack.current) return;
    goesBack.current = true;
    onBack();
  }

  return (
    <div className="grid gap-5">
      <StepHeading step={2} title="Revisa y confirma" takesFocus />
      <p>Comunico que desisto del contrato de venta de estos productos:</p>
      <Declaration
        name={typed.name}
        email={typed.email}
        orderNumber={typed.orderNumber}
        items={typed.items}
        receivedOn={typed.receivedOn ?? null}
      />
      <Failure of={confirm} title="No se ha enviado" />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button
          variant="accent"
          size="large"
          busy={confirm.isPending}
          onClick={() => confirm.isPending || confirm.mutate()}
        >
          Confirmar desistimiento
        </Button>
        <Button variant="quiet" size="large" onClick={correct}>
          Corregir
        </Button>
      </div>
    </div>
  );
}
