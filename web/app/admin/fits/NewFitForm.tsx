import {
  FIT_CERTAINTIES,
  FIT_CERTAINTY_LABELS,
  FIT_KIND_LABELS,
  FIT_KINDS,
  type FitCertainty,
  type FitKind,
} from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../api/api.ts";
import { Failure } from "../../api/Failure.tsx";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { Options } from "../../forms/Options.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { type ChosenFamily, FamilyPicker } from "./FamilyPicker.tsx";
import { FitProductPicker } from "./FitProductPicker.tsx";

interface NewFitFormProps {
  product: { id: number; name: string };
  onAdded: () => void;
}

/** One more edge: with a product that is found by its name, or with a family that is named. */
export function NewFitForm({ product, onAdded }: NewFitFormProps) {
  const [side, setSide] = useState<"part" | "device">("part");
  const [kind, setKind] = useState<FitKind>("fits");
  const [certainty, setCertainty] = useState<FitCertainty>("maker");
  const [source, setSource] = useState("");
  const [family, setFamily] = useState<ChosenFamily>();
  const [other, setOther] = useState<{ id: number; name: string }>();
  const add = useMutation({
    mutationFn: () =>
      api("POST /admin/products/:id/fits", {
        params: { id: product.id },
        body: { side, kind, certainty, source, ...(other ? { product_id: other.id } : { family: family?.name }) },
      }),
    onSuccess: () => {
      setOther(undefined);
      setFamily(undefined);
      void notify.done("Relación añadida");
      onAdded();
    },
  });
  const isReady = other !== undefined || family !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) add.mutate();
  };
  return (
    <Panel title="Añadir una relación">
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Qué es lo otro"
          value={side}
          onChange={({ target }) => setSide(target.value === "device" ? "device" : "part")}
        >
          <option value="part">Una pieza de {product.name}</option>
          <option value="device">Un dispositivo en el que va</option>
        </SelectField>
        <SelectField
          label="Relación"
          value={kind}
          onChange={({ target }) => setKind(FIT_KINDS.find((each) => each === target.value) ?? "fits")}
        >
          <Options of={FIT_KIND_LABELS} />
        </SelectField>
        <FitProductPicker chosen={other} except={product.id} onChange={setOther} />
        <FamilyPicker chosen={other ? undefined : family} onChange={setFamily} mayMake disabled={other !== undefined} />
        <SelectField
          label="Certeza"
          value={certainty}
          onChange={({ target }) => setCertainty(FIT_CERTAINTIES.find((each) => each === target.value) ?? "maker")}
        >
          <Options of={FIT_CERTAINTY_LABELS} />
        </SelectField>
        <Field label="Fuente" hint="Dónde lo dice, o quién.">
          {(control) => (
            <Input {...control} value={source} maxLength={200} onChange={({ target }) => setSource(target.value)} />
          )}
        </Field>
        <Failure of={add} className="sm:col-span-2" />
        <Button type="submit" busy={add.isPending} disabled={!isReady} className="justify-self-start">
          Añadir relación
        </Button>
      </form>
    </Panel>
  );
}
