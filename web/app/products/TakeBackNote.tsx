import { TAKE_BACK_WORDS, type TakeBack } from "@bruma/contract";
import { Recycle } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../ui/Icon.tsx";

/** What becomes of the old one: said on the product, and before the order where the cart holds such goods. */
export function TakeBackNote({ kind, className = "" }: { kind: TakeBack | null; className?: string }) {
  if (kind === null) return null;
  return (
    <p role="note" className={`flex gap-2.5 text-small text-muted ${className}`}>
      <span className="mt-px shrink-0 text-brand-ink">
        <Icon of={Recycle} size={18} />
      </span>
      <span className="min-w-0">
        {TAKE_BACK_WORDS[kind]}{" "}
        <Link to="/returns-policy#reciclaje" className="link">
          Cómo entregarlos
        </Link>
      </span>
    </p>
  );
}
