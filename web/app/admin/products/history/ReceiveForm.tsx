import { type AdminProduct, counted } from "@bruma/contract";
import { type FormEvent, useState } from "react";
import { Failure } from "../../../api/Failure.tsx";
import { Input } from "../../../forms/Input.tsx";
import { notify } from "../../../toasts/notify.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { LeaveDialog } from "../../../ui/dialog/LeaveDialog.tsx";
import { useLeaveQuestion } from "../../records/useLeaveQuestion.ts";
import { useMoveStock } from "../productQueries.ts";
import { lotOf, NO_LOT, readMove, type TypedLot } from "./stockMove.ts";
import { variantWords } from "./variantWords.ts";

interface ReceiveFormProps {
  product: AdminProduct;
  onMoved: (product: AdminProduct) => void;
  /** Back to the form of one variant. */
  onBack: () => void;
}

type Row = TypedLot & { units: string };
const EMPTY: Row = { ...NO_LOT, units: "" };
const CELL = "py-2 pr-3";

/** A delivery of several variants, line by line as its note has them. What is noted leaves the form; what is refused stays in it. */
export function ReceiveForm({ product, onMoved, onBack }: ReceiveFormProps) {
  const { variants } = product;
  const [rows, setRows] = useState<Readonly<Record<number, Row>>>({});
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({});
  const moving = useMoveStock();
  const question = useLeaveQuestion(
    () => Object.values(rows).some((row) => Object.values(row).some((typed) => typed !== "")),
    ({ pathname, searchParams }) => pathname === location.pathname && searchParams.get("vista") === "stock",
  );
  const rowOf = (id: number) => rows[id] ?? EMPTY;
  const change = (id: number, part: Partial<Row>) =>
    setRows((all) => ({ ...all, [id]: { ...(all[id] ?? EMPTY), ...part } }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (moving.isPending) return;
    const came = variants.filter(({ id }) => rowOf(id).units.trim() !== "");
    const read = came.map(({ id }) => ({ id, move: readMove("delivery", rowOf(id).units) }));
    const wrong = read.flatMap(({ id, move }) => ("refused" in move ? [[id, move.refused] as const] : []));
    setRefused(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    let noted = 0;
    for (const { id, move } of read) {
      const body = { variantId: id, reason: "delivery" as const, ...move, ...lotOf("delivery", rowOf(id)) };
      const answer = await moving.mutateAsync(body as Parameters<typeof moving.mutateAsync>[0]).catch(() => undefined);
      // The form says why; what came before it is noted.
      if (answer === undefined) return;
      noted += 1;
      change(id, EMPTY);
      onMoved(answer.product);
    }
    if (noted > 0) void notify.done("Stock actualizado", { description: counted(noted, "variante", "variantes") });
  }

  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-3 text-subheading">Recibir varias variantes</h2>
      <form
        noValidate
        aria-label="Recibir varias variantes"
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <Failure of={moving} said="No se pudo mover el stock: " />
        <div className="overflow-x-auto">
          <table className="w-full min-w-xl text-small">
            <thead>
              <tr className="text-left text-muted">
                {["Variante", "Hay", "Entran", "Lote", "Caducidad"].map((title) => (
                  <th key={title} scope="col" className={`${CELL} font-semibold`}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {variants.map(({ id, sku, stock }) => {
                const words = variantWords(product, id, sku);
                const { units, code, best_before } = rowOf(id);
                return (
                  <tr key={id} className="border-t border-mist align-top">
                    <th scope="row" className={`${CELL} text-left font-semibold`}>
                      {words}
                    </th>
                    <td className={`${CELL} figures`}>{stock}</td>
                    <td className={CELL}>
                      <Input
                        aria-label={`Entran de ${words}`}
                        aria-invalid={refused[id] ? true : undefined}
                        inputMode="numeric"
                        autoComplete="off"
                        value={units}
                        onChange={({ target }) => change(id, { units: target.value })}
                      />
                      {refused[id] && <p className="mt-1 font-medium text-danger">{refused[id]}</p>}
                    </td>
                    <td className={CELL}>
                      <Input
                        aria-label={`Código impreso de ${words}`}
                        maxLength={60}
                        autoComplete="off"
                        value={code}
                        onChange={({ target }) => change(id, { code: target.value })}
                      />
                    </td>
                    <td className={CELL}>
                      <Input
                        aria-label={`Caduca, ${words}`}
                        type="date"
                        value={best_before}
                        onChange={({ target }) => change(id, { best_before: target.value })}
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={moving.isPending}>
            Registrar entradas
          </Button>
          <Button variant="quiet" onClick={() => question.ask(onBack)}>
            Mover una sola variante
          </Button>
        </div>
      </form>
      <LeaveDialog {...question.dialog} />
    </Card>
  );
}
