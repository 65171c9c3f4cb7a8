import { ChevronDown } from "lucide-react";
import { useShop } from "../document/shop.ts";
import { Icon } from "../ui/Icon.tsx";

/** Whether and how a shop makes sure that reviews come from buyers: TRLGDCU, art. 20.4. */
export function HowWeCheck() {
  const { review_window_days: days } = useShop();
  return (
    <details className="group rounded-card border border-mist bg-surface text-small">
      <summary className="flex items-center justify-between gap-3 rounded-card px-4 py-3 font-semibold">
        Cómo comprobamos las reseñas
        <span className="transition-transform group-open:rotate-180">
          <Icon of={ChevronDown} size={18} />
        </span>
      </summary>
      <div className="grid gap-2.5 px-4 pb-4 text-muted">
        <p>
          Solo puede opinar quien ha comprado aquí el producto y lo ha recibido, durante{" "}
          {days === 1 ? "el día siguiente" : `los ${days} días siguientes`} a la entrega. Lo comprobamos con su pedido y
          lo marcamos como «Compra verificada».
        </p>
        <p>
          Publicamos todas las reseñas, buenas y malas, y no damos nada a cambio. Solo retiramos las que incumplen la
          ley, y decimos por qué a quien las escribió.
        </p>
        <p>Lo que escribe nuestra gente lleva «Opinión del equipo» y no cuenta en la media.</p>
      </div>
    </details>
  );
}
