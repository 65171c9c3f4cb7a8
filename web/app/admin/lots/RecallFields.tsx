import { type Lot, RecallNotice } from "@bruma/contract";
import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "../../forms/Checkbox.tsx";
import { TextareaField } from "../../forms/TextareaField.tsx";
import { typedMax } from "../records/typedMax.ts";
import { orderWords, personWords, softeningWord } from "./lotWords.ts";

const MAX = typedMax(RecallNotice.shape);

export const RECALL_FORM = "recall-notice";

export interface RecallTyped extends RecallNotice {
  with_unknown: boolean;
}

const PARTS: readonly { name: keyof RecallNotice; label: string; hint?: string; missing: string }[] = [
  {
    name: "hazard",
    label: "Cuál es el riesgo",
    hint: "Qué puede pasar y a quién, con claridad y sin quitarle importancia.",
    missing: "Describe el riesgo",
  },
  { name: "instructions", label: "Qué debe hacer quien lo tenga", missing: "Di qué debe hacer quien lo tenga" },
  {
    name: "remedies",
    label: "Qué le ofreces",
    hint: "Al menos dos de estas, a su elección y sin coste: reparar, cambiar, devolver el dinero (art. 37).",
    missing: "Di qué remedios ofreces",
  },
  { name: "contact", label: "Dónde preguntar", missing: "Di cómo contactar" },
];

interface RecallFieldsProps {
  form: UseFormReturn<RecallTyped>;
  buyers: Lot["buyers"];
  onWritten: (notice: RecallTyped) => void;
}

/** What a recall notice must say (Regulation (EU) 2023/988, art. 36.2); the shop adds its title, the product and the lot. */
export function RecallFields({ form, buyers, onWritten }: RecallFieldsProps) {
  const { register, watch, formState, handleSubmit } = form;
  const softening = softeningWord(watch("hazard"));
  const more = buyers.people_with_unknown - buyers.people;
  return (
    <form id={RECALL_FORM} noValidate onSubmit={handleSubmit(onWritten)} className="grid gap-4">
      <p className="text-small text-muted">
        El título «Retirada de seguridad del producto», el producto, el lote y los pedidos de cada persona los añade la
        tienda. Reglamento (UE) 2023/988, artículos 35 a 37.
      </p>
      {PARTS.map(({ name, label, hint, missing }) => (
        <TextareaField
          key={name}
          label={label}
          hint={name === "hazard" && softening ? <Softening word={softening} /> : hint}
          error={formState.errors[name]?.message}
          required
          {...register(name, { validate: (typed) => typed.trim() !== "" || missing })}
          rows={name === "contact" ? 2 : 3}
          maxLength={MAX[name]}
        />
      ))}
      {more > 0 && (
        <Checkbox
          {...register("with_unknown")}
          label={
            <>
              Avisar también a quien recibió este producto sin lote anotado
              <span className="block text-muted">
                {personWords(more)} más, de {orderWords(buyers.unknown_orders)} que{" "}
                {buyers.unknown_orders === 1 ? "pudo" : "pudieron"} llevarlo.
              </span>
            </>
          }
        />
      )}
    </form>
  );
}

function Softening({ word }: { word: string }) {
  return (
    <span role="status" className="font-medium text-warn">
      «{word}» quita importancia al riesgo, y el artículo 36.2 lo prohíbe. Escríbelo de otra manera.
    </span>
  );
}
