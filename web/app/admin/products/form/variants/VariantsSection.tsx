import { counted } from "@bruma/contract";
import { Plus } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../../../ui/Button.tsx";
import { FormSection } from "../FormSection.tsx";
import { newVariant, type ProductTyped } from "../productTyped.ts";
import { OptionNames } from "./OptionNames.tsx";
import { VariantFields } from "./VariantFields.tsx";

const MOST = 100;

/** What the product is sold in: one version, or several that the buyer chooses from. */
export function VariantsSection() {
  const { control, getValues, setValue } = useFormContext<ProductTyped>();
  const { fields, append, remove } = useFieldArray({ control, name: "variants", keyName: "key" });
  const names = useWatch({ control, name: "optionNames" });
  const isSimple = fields.length === 1;

  function add() {
    // The price of the only one was the product's own; from now on each has its own.
    if (isSimple) {
      setValue("variants.0.price", getValues("price"));
      setValue("variants.0.stock", getValues("stock"));
      setValue("variants.0.stockReason", getValues("stockReason"));
    }
    if (names.length === 0) setValue("optionNames", [{ name: "" }]);
    append(newVariant(Math.max(names.length, 1), getValues("variants.0.price")), {
      focusName: `variants.${fields.length}.values.0`,
    });
  }

  function take(index: number) {
    const rest = getValues("variants").filter((_, each) => each !== index);
    const [last] = rest;
    if (rest.length === 1 && last) {
      setValue("price", last.price);
      setValue("stock", last.stock);
      setValue("stockReason", last.stockReason);
    }
    remove(index);
  }

  return (
    <FormSection
      title="Variantes"
      open={!isSimple}
      summary={isSimple ? "Una sola versión" : counted(fields.length, "variante", "variantes")}
    >
      {isSimple ? (
        <p className="text-small text-muted">
          Se vende en una sola versión, con el precio y el stock de arriba. Añade otra si el comprador elige entre
          colores, nicotinas, resistencias…
        </p>
      ) : (
        <OptionNames />
      )}
      <ol className="grid gap-4">
        {fields.map(({ key }, index) => (
          <li key={key}>
            <VariantFields index={index} isOnly={isSimple} onRemove={() => take(index)} />
          </li>
        ))}
      </ol>
      <Button
        variant="quiet"
        size="small"
        icon={Plus}
        className="justify-self-start"
        disabled={fields.length >= MOST}
        onClick={add}
      >
        Añadir variante
      </Button>
    </FormSection>
  );
}
