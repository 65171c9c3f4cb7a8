import type { MixRole } from "@bruma/contract";
import { buttonLook } from "../../ui/buttonLook.ts";

const TEXTS: Record<Exclude<MixRole, "shot">, string> = {
  longfill: "Es un aroma para completar con base y, si se quiere, nicotina.",
  shortfill: "La botella deja sitio para añadir nicotina.",
  base: "Base para diluir un aroma o hacer tu mezcla.",
};

/** The way to the calculator with this product in it: a form, so that it works before the scripts are there. */
export function MixPanel({ id, role }: { id: number; role: MixRole }) {
  if (role === "shot") return null;
  return (
    <form action="/calculadora" className="mt-12 rounded-card border border-mist bg-surface px-5 py-5">
      <input type="hidden" name="producto" value={id} />
      <h2 className="text-subheading">¿Cómo se mezcla?</h2>
      <p className="mt-1 text-small text-muted">{TEXTS[role]}</p>
      <div className="mt-3 flex items-center gap-3">
        <label htmlFor="mix-mg" className="text-small font-semibold">
          Nicotina (mg/ml)
        </label>
        <input
          id="mix-mg"
          name="mg"
          defaultValue="0"
          inputMode="decimal"
          className="figures h-11 w-16 rounded-card border border-edge bg-surface px-3 text-base"
        />
        <button type="submit" className={buttonLook("quiet", "medium")}>
          Calcular
        </button>
      </div>
    </form>
  );
}
