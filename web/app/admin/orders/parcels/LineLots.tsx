import { type LotTaken, type OrderLotLine, verbAndCount } from "@bruma/contract";
import { Stepper } from "../../../forms/Stepper.tsx";
import { formatDay } from "../../../ui/dates.ts";
import { withoutLot } from "./lotLines.ts";

interface LineLotsProps {
  name: string;
  line: OrderLotLine;
  quantity: number;
  taken: readonly LotTaken[];
  onChange: (taken: LotTaken[]) => void;
}

/** From which lots a line of the parcel is taken: what expires first is proposed, another may be chosen. */
export function LineLots({ name, line, quantity, taken, onChange }: LineLotsProps) {
  const unitsOf = (lotId: number) => taken.find(({ lot_id }) => lot_id === lotId)?.quantity ?? 0;
  const loose = withoutLot(quantity, taken);

  function set(lotId: number, units: number) {
    const others = taken.filter(({ lot_id }) => lot_id !== lotId);
    onChange(units > 0 ? [...others, { lot_id: lotId, quantity: units }] : others);
  }

  if (line.lots.length === 0) {
    return line.expects_lot ? (
      <p className="pb-2 text-warn">Sin lote asignado: no consta de cuál es. Puedes enviarlo igualmente.</p>
    ) : null;
  }
  return (
    <details className="pb-2" open={line.expects_lot && loose > 0}>
      <summary className="w-fit cursor-pointer rounded-soft text-muted">
        {taken.length === 0
          ? "Sin lote asignado"
          : taken
              .map(({ lot_id, quantity }) => `${line.lots.find(({ id }) => id === lot_id)?.code} × ${quantity}`)
              .join(", ")}
        {taken.length > 0 && loose > 0 && `, ${loose} sin lote`}
        <span className="link ml-2">Cambiar lote</span>
      </summary>
      <ul className="mt-1 grid gap-1 border-l-2 border-mist pl-3">
        {line.lots.map((lot) => (
          <li key={lot.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="font-medium">{lot.code}</span>
              <span className="block text-muted">
                {lot.best_before
                  ? `${lot.is_expired ? "Caducó" : "Caduca"} ${formatDay(lot.best_before)}`
                  : "Sin fecha"}{" "}
                · {verbAndCount("queda", lot.quantity)}
              </span>
            </span>
            <Stepper
              value={unitsOf(lot.id)}
              min={0}
              max={Math.min(lot.quantity, unitsOf(lot.id) + Math.max(loose, 0))}
              label={`Unidades de ${name} del lote ${lot.code}`}
              onChange={(units) => set(lot.id, units)}
            />
          </li>
        ))}
      </ul>
      {line.expects_lot && loose > 0 && (
        <p role="status" className="mt-1 text-warn">
          {loose === 1 ? "Una unidad sale" : `${loose} unidades salen`} sin lote. De los líquidos conviene anotarlo, por
          si hay que retirarlo.
        </p>
      )}
    </details>
  );
}
