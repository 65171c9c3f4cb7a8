import { FLAG_KEYS, PRODUCT_FLAGS, type ProductFlag } from "@bruma/contract";
import clsx from "clsx";
import { Badge, type Tone } from "../ui/Badge.tsx";

// A flag without a colour of its own is shown as news.
const TONES: Partial<Record<ProductFlag, Tone>> = { featured: "brand", isHot: "warn" };

interface ProductBadgesProps extends Partial<Record<ProductFlag, boolean>> {
  /** Whole percent off. */
  discount?: number | undefined;
  className?: string;
}

export function ProductBadges(props: ProductBadgesProps) {
  const { discount = 0, className } = props;
  const raised = FLAG_KEYS.filter((flag) => props[flag]);
  if (discount <= 0 && raised.length === 0) return null;
  return (
    <ul className={clsx("badges", className)}>
      {discount > 0 && (
        <li>
          <Badge tone="accent" className="figures">
            {`Oferta -${discount} %`}
          </Badge>
        </li>
      )}
      {raised.map((flag) => (
        <li key={flag}>
          <Badge tone={TONES[flag] ?? "info"}>{PRODUCT_FLAGS[flag].label}</Badge>
        </li>
      ))}
    </ul>
  );
}
