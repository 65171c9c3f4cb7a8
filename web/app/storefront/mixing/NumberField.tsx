import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { isOverruled, limitsOf, RECIPE_NUMBERS, type Recipe, type RecipeNumberKey, typed } from "./recipe.ts";

interface NumberFieldProps {
  of: RecipeNumberKey;
  label: string;
  hint?: string;
  recipe: Recipe;
  /** What was typed, as the address says it. */
  params: URLSearchParams;
}

/** A figure of the recipe: what is typed stands until the form is drawn anew. */
export function NumberField({ of, label, hint, recipe, params }: NumberFieldProps) {
  const { name, unit } = RECIPE_NUMBERS[of];
  const error = isOverruled(of, params)
    ? `Escribe un número ${limitsOf(of)}. Calculamos con ${typed(of, recipe[of])}.`
    : undefined;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          defaultValue={typed(of, recipe[of])}
          inputMode={unit === 1 ? "numeric" : "decimal"}
          pattern={unit === 1 ? "[0-9]{1,3}" : "[0-9]{1,4}([.,][0-9])?"}
          title={unit === 1 ? "Un número entero" : "Un número con un decimal como máximo: 1,5"}
          autoComplete="off"
          required
          className="figures"
        />
      )}
    </Field>
  );
}
