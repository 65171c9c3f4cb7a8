import { formatEuros, type Variant } from "@bruma/contract";
import { perHundredMl } from "../../products/PriceNotes.tsx";
import { Price } from "../../ui/Price.tsx";

/** What the chosen variant costs, and what the law wants to stand beside it. */
export function VariantPrice({ variant }: { variant: Variant }) {
  const { price, originalPrice, lowestPrice30d, unitPrice } = variant;
  return (
    <>
      <p className="mt-5">
        <Price euros={price} original={originalPrice} className="text-heading" />
      </p>
      <p className="figures text-small text-muted">
        IVA incluido{unitPrice !== null && ` · ${perHundredMl(unitPrice)}`}
      </p>
      {lowestPrice30d !== null && (
        <p className="figures mt-1 text-small text-muted">
          Precio más bajo de los últimos 30 días: {formatEuros(lowestPrice30d)}
        </p>
      )}
    </>
  );
}
