import { Link } from "react-router";
import { useShop } from "../document/shop.ts";

/** How to pay and where nothing is sent, before the order is begun (TRLGDCU, art. 98.3). */
export function BuyingTerms() {
  const { payment_methods: methods } = useShop();
  return (
    <p className="text-small text-muted">
      Se paga por {methods}. Los dispositivos, sus piezas y los líquidos solo se envían dentro de España.{" "}
      <Link to="/shipping-policy" className="link">
        Zonas y límites de entrega
      </Link>
    </p>
  );
}
