import { INVOICE_KIND_LABELS, LastNumbers, type RestoredSeries } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Failure } from "../../api/Failure.tsx";
import { useMay } from "../../api/useMay.ts";
import { InputField } from "../../forms/InputField.tsx";
import { showFieldRefusals } from "../../forms/showFieldRefusals.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { useSettleNumbers } from "./invoiceQueries.ts";

/** After a backup was restored: which numbers were given out, before another one is. */
export function RestoredNumbers({ restored: { since, series } }: { restored: RestoredSeries }) {
  const may = useMay();
  const settling = useSettleNumbers();
  const form = useForm<LastNumbers>({
    resolver: zodResolver(LastNumbers),
    defaultValues: Object.fromEntries(series.map(({ kind, last_number }) => [kind, last_number])),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    settling.mutateAsync(typed).catch((error) => {
      showFieldRefusals(error, (name) => series.find(({ kind }) => kind === name)?.kind, form.setError);
    }),
  );
  return (
    <Alert tone="warn" title="¿Qué facturas se dieron después de la copia?" className="mb-5">
      <p>
        El {formatMoment(since)} se restauró una copia de seguridad. Las facturas emitidas después de esa copia no están
        en la tienda, pero quien compró puede tenerlas. Búscalas en los correos enviados, en la gestoría o entre lo
        descargado, y di el último número de cada serie: la numeración sigue detrás y el hueco queda explicado. Hasta
        entonces no se emite ninguna factura.
      </p>
      {may("payments.write") && (
        <form onSubmit={submit} noValidate className="mt-4 grid gap-4 sm:max-w-xl">
          <div className="grid gap-4 sm:grid-cols-3">
            {series.map(({ kind, name, last_number }) => (
              <InputField
                key={kind}
                label={`Última de ${name}`}
                hint={`${INVOICE_KIND_LABELS[kind]}. Aquí consta hasta el ${last_number}.`}
                error={errors[kind]?.message}
                required
                {...form.register(kind, { setValueAs: (typed) => (typed === "" ? Number.NaN : Number(typed)) })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={9}
                className="figures"
              />
            ))}
          </div>
          <Failure of={settling} said="No se ha guardado. " />
          <div>
            <Button type="submit" busy={settling.isPending}>
              Seguir desde estos números
            </Button>
          </div>
        </form>
      )}
    </Alert>
  );
}
