import { CATEGORY_LABELS } from "@bruma/contract";
import { Link, useLocation } from "react-router";
import { useShop } from "../../document/shop.ts";

/** The categories of the menu, side by side; the one that is looked at is marked. */
export function CategoryLinks({ onChoose }: { onChoose?: () => void }) {
  const { menu } = useShop();
  const { pathname, search } = useLocation();
  const chosen = pathname === "/products" ? new URLSearchParams(search).get("category") : null;
  return (
    <ul className="-mx-3 flex flex-wrap">
      {menu.map((category) => (
        <li key={category}>
          <Link
            to={`/products?category=${category}`}
            aria-current={category === chosen ? "page" : undefined}
            onClick={onChoose}
            className="nav-link"
          >
            {CATEGORY_LABELS[category]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
