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
    const recipe = recipeOfCart(items, liquids);
    if (recipe) await navigate(recipePath(recipe), { preventScrollReset: true });
    else
      void notify.info("En tu carrito no hay nada que mezclar", {
        description: "Longfill, shortfill, base o nicokit.",
      });
  }

  return (
    <Button variant="quiet" icon={ShoppingCart} busy={isReading} onClick={() => void read()}>
      Calcular con mi carrito
    </Button>
  );
}
