import { CATEGORY_LABELS } from "@bruma/contract";
import { Link } from "react-router";
import { useShop } from "../../document/shop.ts";

/** The categories of the menu, side by side. Their route is discovered by the link to all products. */
export function CategoryLinks() {
  return (
    <ul className="-mx-3 flex flex-wrap">
      {useShop().menu.map((category) => (
        <li key={category}>
          <Link to={`/products?category=${category}`} discover="none" className="nav-link">
            {CATEGORY_LABELS[category]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
