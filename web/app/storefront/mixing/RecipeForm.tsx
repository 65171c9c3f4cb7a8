import type { MixLiquid } from "@bruma/contract";
import { Form } from "react-router";
import { Field } from "../../forms/Field.tsx";
import { Select } from "../../forms/Select.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { Button } from "../../ui/Button.tsx";
import { NumberField } from "./NumberField.tsx";
import { CALCULATOR_PATH, modeWord, RECIPE_WORDS, type Recipe } from "./recipe.ts";

interface Shown {
  recipe: Recipe;
  /** What was typed, as the address says it. */
  params: URLSearchParams;
}

interface RecipeFormProps extends Shown {
  liquids: readonly MixLiquid[];
  onType: (form: HTMLFormElement) => void;
  onChoose: (form: HTMLFormElement) => void;
}

/** A form that is sent by GET: it works without scripts, and with them the result follows what is typed. */
export function RecipeForm({ liquids, onType, onChoose, ...shown }: RecipeFormProps) {
  const { recipe } = shown;
  const { mode, product } = recipe;
  const starts = liquids.filter(({ role }) => role !== "shot");
  return (
    <Form
      method="get"
      action={CALCULATOR_PATH}
      preventScrollReset
      className="grid gap-4"
      onInput={(event) => {
        const isChoice = event.target instanceof HTMLSelectElement && event.target.name === RECIPE_WORDS.product;
        if (!isChoice) onType(event.currentTarget);
      }}
    >
      <input type="hidden" name={RECIPE_WORDS.mode} value={modeWord(mode)} />
      {mode === "home" && product !== undefined && <input type="hidden" name={RECIPE_WORDS.product} value={product} />}
      {mode === "wish" && (
        <SelectField
          label="Producto de partida"
          hint="Rellena la botella y el aroma por ti."
          name={RECIPE_WORDS.product}
          defaultValue={product ?? ""}
          onChange={(event) => event.currentTarget.form && onChoose(event.currentTarget.form)}
        >
          <option value="">Lo escribo yo</option>
          {starts.map(({ product_id, variant_id, name }) => (
            <option key={variant_id} value={product_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {/* A label may take two lines: the controls of a row stand beside each other all the same. Wide enough, the button is in sight at once. */}
      <div key={`${mode} ${product}`} className="grid grid-cols-2 items-end gap-4 xl:grid-cols-3">
        <NumberField of="bottle" label="Botella (ml)" hint="Lo que cabe." {...shown} />
        <NumberField of="aroma" label="Aroma o líquido (ml)" hint="Sin nicotina." {...shown} />
        <NumberField of="aromaVg" label="VG del aroma (%)" hint="0 si es todo PG." {...shown} />
        {mode === "wish" ? <Wished {...shown} /> : <AtHome {...shown} />}
      </div>
      <Button type="submit" className="justify-self-start">
        Calcular
      </Button>
    </Form>
  );
}

function Wished(shown: Shown) {
  return (
    <>
      <NumberField of="strength" label="Nicotina (mg/ml)" hint="Como máximo 20." {...shown} />
      <NumberField of="vg" label="VG deseada (%)" hint="El resto es PG." {...shown} />
      <Field label="Resto de la botella" hint="Lo que queda.">
        {(control) => (
          <Select {...control} name={RECIPE_WORDS.fill} defaultValue={shown.recipe.fill ? "base" : "nada"}>
            <option value="base">Con base</option>
            <option value="nada">Vacío</option>
          </Select>
        )}
      </Field>
    </>
  );
}

function AtHome(shown: Shown) {
  return (
    <>
      <NumberField of="shots" label="Nicokit (ml)" hint="El que tienes." {...shown} />
      <NumberField of="shotStrength" label="Nicotina del nicokit (mg/ml)" {...shown} />
      <NumberField of="shotVg" label="VG del nicokit (%)" {...shown} />
      <NumberField of="base" label="Base (ml)" {...shown} />
      <NumberField of="baseVg" label="VG de la base (%)" {...shown} />
    </>
  );
}
