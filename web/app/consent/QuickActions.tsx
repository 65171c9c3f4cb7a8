import { Button } from "../ui/Button.tsx";
import { type Choice, ESSENTIALS, EVERYTHING } from "./consent.ts";

interface QuickActionsProps {
  isReady: boolean;
  onChoose: (choice: Choice) => void;
}

/** All or nothing, alike in looks. */
export function QuickActions({ isReady, onChoose }: QuickActionsProps) {
  return (
    <div className="mt-6">
      <h3 className="text-small font-semibold">Acciones rápidas</h3>
      <div className="mt-2.5 flex flex-wrap gap-3 max-sm:*:w-full">
        <Button disabled={!isReady} onClick={() => onChoose(EVERYTHING)}>
          Aceptar todas
        </Button>
        <Button disabled={!isReady} onClick={() => onChoose(ESSENTIALS)}>
          Rechazar opcionales
        </Button>
      </div>
    </div>
  );
}
