import { ORDER_BULK_MAX, type ShipResult } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Failure } from "../../../api/Failure.tsx";
import { reasonOf } from "../../../api/reasonOf.ts";
import { useShop } from "../../../document/shop.ts";
import { Field } from "../../../forms/Field.tsx";
import { SelectField } from "../../../forms/SelectField.tsx";
import { Textarea } from "../../../forms/Textarea.tsx";
import { Alert } from "../../../ui/Alert.tsx";
import { endpointQuery } from "../../records/endpointQuery.ts";
import type { useShipOrders } from "../orderQueries.ts";
import { readTracking } from "./readTracking.ts";
import { ShippableTable } from "./ShippableTable.tsx";

interface ShipManyFormProps {
  formId: string;
  chosen: readonly number[];
  sending: ReturnType<typeof useShipOrders>;
  /** How many would leave; undefined until that is known. */
  onCount: (count: number | undefined) => void;
  onSent: (results: readonly ShipResult[]) => void;
}

/** Numbers are typed, pasted or scanned; below stands what would leave, before anything does. */
export function ShipManyForm({ formId, chosen, sending, onCount, onSent }: ShipManyFormProps) {
  const { carriers } = useShop();
  const [text, setText] = useState("");
  const { parcels, problems } = readTracking(text, chosen);
  const isTooMany = parcels.length > ORDER_BULK_MAX;
  const isWrong = problems.length > 0 || isTooMany;
  const numbers = useRef<HTMLTextAreaElement>(null);
  const ids = parcels
    .slice(0, ORDER_BULK_MAX)
    .map(({ id }) => id)
    .join(",");
  const { data, error } = useQuery({
    ...endpointQuery("GET /admin/orders/shippable", { query: { ids } }),
    enabled: ids !== "",
    placeholderData: keepPreviousData,
    // As it is now, for others send too.
    staleTime: 0,
  });
  const known = new Map(data?.orders.map((order) => [order.id, order]));
  const leaving = parcels.filter(({ id }) => known.get(id)?.obstacle === null);
  const count = leaving.length;
  const told = data !== undefined && parcels.length > 0 ? count : undefined;
  useEffect(() => onCount(told), [onCount, told]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending || count === 0) return;
    if (isWrong) return numbers.current?.focus();
    const carrier = String(new FormData(event.currentTarget).get("carrier"));
    const body = leaving.map(({ id, tracking }) => ({ id, tracking_number: tracking }));
    sending.mutate({ carrier, parcels: body }, { onSuccess: ({ results }) => onSent(results) });
  }

  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
      <Failure of={sending} otherwise="Error al enviar los pedidos. Mira en la lista cuáles han salido." />
      <SelectField label="Transportista" name="carrier" className="sm:max-w-60">
        {carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Field
        label="Números de seguimiento"
        hint="Uno por línea, en el orden de abajo, o «pedido;número». Puedes escanearlos o pegarlos."
      >
        {(control) => (
          <Textarea
            {...control}
            ref={numbers}
            aria-invalid={isWrong || undefined}
            rows={5}
            value={text}
            maxLength={20_000}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            className="figures"
          />
        )}
      </Field>
      {isWrong && (
        <Alert tone="danger" title="Revisa los números" live>
          <ul>
            {isTooMany && <li>Como máximo {ORDER_BULK_MAX} pedidos a la vez.</li>}
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {error && <Alert tone="danger">{reasonOf(error)}</Alert>}
      {parcels.length === 0 ? (
        <p className="text-small text-muted">Elige pedidos en la lista, o escribe «pedido;número» en cada línea.</p>
      ) : (
        <ShippableTable parcels={parcels} known={known} />
      )}
    </form>
  );
}
