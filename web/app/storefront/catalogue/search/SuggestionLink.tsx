import { formatEuros } from "@bruma/contract";
import clsx from "clsx";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Picture } from "../../../ui/pictures/Picture.tsx";
import type { Option } from "./suggestionGroups.ts";

interface SuggestionLinkProps {
  id: string;
  option: Option;
  isActive: boolean;
  /** `isByHand`: with a mouse or a finger, not with the keyboard. */
  onChosen: (isByHand: boolean) => void;
}

export function SuggestionLink({ id, option, isActive, onChosen }: SuggestionLinkProps) {
  const { to, label, hint, product } = option;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <Link
      ref={link}
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // The focus stays in the search box, which would otherwise close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChosen(event.detail > 0)}
      className={clsx(
        "flex min-h-11 items-center gap-3 rounded-soft px-3 py-1.5 transition-colors hover:bg-mist/60",
        isActive && "bg-brand-wash outline-2 -outline-offset-2 outline-brand",
      )}
    >
      {product && <Picture image={product.image} sizes="44px" alt="" className="size-11 shrink-0 rounded-soft" />}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint && <span className="text-tiny text-muted">{hint}</span>}
      {product && (
        <span className="figures text-right text-small text-muted">
          {formatEuros(product.price)}
          {product.unitPrice !== null && (
            <span className="block text-tiny">{formatEuros(product.unitPrice)}/100 ml</span>
          )}
        </span>
      )}
    </Link>
  );
}
