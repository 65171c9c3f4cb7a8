import type { MixLiquid } from "@bruma/contract";
import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { recipePath } from "./recipe.ts";
import { recipeOfCart } from "./recipeOfCart.ts";

/** The other way round: what the cart holds, as a mixture. */
export function FromCart({ liquids }: { liquids: readonly MixLiquid[] }) {
  const [isReading, setReading] = useState(false);
  const navigate = useNavigate();

  async function read() {
    setReading(true);
    const items = await import("../../cart/cartLines.ts").then(({ cartLines }) => cartLines()).catch(() => undefined);
    setReading(false);
    if (items === undefined) return void notify.failed("No hemos podido leer tu carrito. Vuelve a intentarlo.");
    const found = recipeOfCart(items, liquids);
    if (found === undefined) {
      return void notify.info("En tu carrito no hay nada que mezclar", {
        description: "Longfill, shortfill, base o nicokit.",
      });
    }
    const { recipe, bottles } = found;
    await navigate(recipePath(recipe), { preventScrollReset: true });
    if (bottles > 1) {
      void notify.info("Esta es la mezcla de una botella", {
        description: `Hemos repartido nicokits y bases a partes iguales entre tus ${bottles}.`,
      });
    }
  }

  return (
    <Button
      variant="quiet"
      icon={ShoppingCart}
      busy={isReading}
      onClick={() => void read()}
      className="noscript:hidden"
    >
      Calcular con mi carrito
    </Button>
  );
}
