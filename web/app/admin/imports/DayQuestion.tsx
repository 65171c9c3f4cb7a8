import { DAY_ORDERS, type Import } from "@bruma/contract";
import { reasonOf } from "../../api/reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { useRemap } from "./importQueries.ts";
import { areDaysOpen, dayRead } from "./importWords.ts";

/** Asks which day one of the file's is, where all of them could be read in two ways. */
export function DayQuestion({ id, days }: { id: number; days: NonNullable<Import["days"]> }) {
  const remap = useRemap(id);
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="flex flex-wrap items-center gap-3 text-subheading">
        Cómo están escritas las fechas
        {areDaysOpen({ days }) && <Badge tone="warn">Falta decirlo</Badge>}
      </h2>
      <p id="day-question" className="mt-1 text-small text-muted">
        En la columna «{days.column}» pone «{days.example}», y nada en el fichero dice si el día va delante. ¿Qué día
        es?
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset of two buttons would need a legend that says this once more */}
      <div role="group" aria-labelledby="day-question" className="mt-4 flex flex-wrap gap-3">
        {DAY_ORDERS.map((order) => (
          <Button
            key={order}
            variant={days.order === order ? "accent" : "quiet"}
            aria-pressed={days.order === order}
            busy={remap.isPending && remap.variables.dayOrder === order}
            onClick={() =>
              remap.mutate({ dayOrder: order }, { onError: (error) => void notify.failed(reasonOf(error)) })
            }
          >
            {dayRead(days.example, order)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
