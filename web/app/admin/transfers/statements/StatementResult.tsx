import { type BankStatement, counted, formatNumber } from "@bruma/contract";
import { Link } from "react-router";
import { Alert } from "../../../ui/Alert.tsx";
import { ProgressBar } from "../../imports/ProgressBar.tsx";
import { useStatement } from "./statementQueries.ts";

/** What came in with the file that was just read; until then, how far it is. */
export function StatementResult({ id }: { id: number }) {
  const { data, isError } = useStatement(id);
  if (isError)
    return <Alert tone="warn">El extracto está importado. No hemos podido ver cómo va: recarga la página.</Alert>;
  if (!data) return <ProgressBar share={0} label="Buscando a qué pedidos corresponde…" />;
  const { done, total } = data.progress;
  if (data.state === "matching") {
    return (
      <ProgressBar
        share={total > 0 ? done / total : 0}
        label={`Buscando a qué pedidos corresponde: ${formatNumber(done)} de ${formatNumber(total)}`}
      />
    );
  }
  const left = data.entries.new - data.progress.applied;
  return (
    <Alert tone="ok" live title={`«${data.file_name}» importado`}>
      <p>{resultText(data)}</p>
      {data.remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <p className="mt-1 flex flex-wrap gap-x-4">
        {left > 0 && (
          <Link to="?ver=revisar" className="underline">
            Revisar lo que queda
          </Link>
        )}
        <Link to={`?ver=movimientos&extracto=${data.id}`} className="underline">
          Ver sus movimientos
        </Link>
      </p>
    </Alert>
  );
}

/** «12 movimientos nuevos, 3 ya conocidos, 9 conciliados automáticamente. 2 filas sin terminar, no leídas.» */
export function resultText({
  entries,
  progress,
  pending,
}: Pick<BankStatement, "entries" | "progress" | "pending">): string {
  const left =
    pending > 0 ? ` ${counted(pending, "fila sin terminar, no leída", "filas sin terminar, no leídas")}.` : "";
  return `${[
    counted(entries.new, "movimiento nuevo", "movimientos nuevos"),
    counted(entries.known, "ya conocido", "ya conocidos"),
    counted(progress.applied, "conciliado automáticamente", "conciliados automáticamente"),
  ].join(", ")}.${left}`;
}
