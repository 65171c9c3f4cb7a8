import { ShoppingBag } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../../ui/Icon.tsx";
import { iconButtonLook } from "../../ui/IconButton.tsx";
import { CountBadge, countedName } from "./CountBadge.tsx";

export function CartLink({ count }: { count: number }) {
  const name = countedName("Carrito", count);
  return (
    <Link to="/cart" aria-label={name} title={name} className={iconButtonLook}>
      <Icon of={ShoppingBag} />
      <CountBadge count={count} />
    </Link>
  );
}
