import clsx from "clsx";
import { Badge } from "../../ui/Badge.tsx";

interface ProductBadgesProps {
  /** Whole percent off. */
  discount: number;
  featured: boolean;
  isNew: boolean;
  isHot: boolean;
  className?: string;
}

export function ProductBadges({ discount, featured, isNew, isHot, className }: ProductBadgesProps) {
  if (discount <= 0 && !featured && !isNew && !isHot) return null;
  return (
    <ul className={clsx("flex flex-wrap gap-1.5", className)}>
      {discount > 0 && (
        <li>
          <Badge tone="accent" className="figures">
            Oferta -{discount} %
          </Badge>
        </li>
      )}
      {featured && (
        <li>
          <Badge tone="brand">Destacado</Badge>
        </li>
      )}
      {isNew && (
        <li>
          <Badge tone="info">Nuevo</Badge>
        </li>
      )}
      {isHot && (
        <li>
          <Badge tone="warn">Popular</Badge>
        </li>
      )}
    </ul>
  );
}
