import { CART_QUANTITY_MAX, type CartLine, formatEuros } from "@bruma/contract";
import clsx from "clsx";
import { Trash2, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { Stepper } from "../forms/Stepper.tsx";
import { Icon } from "../ui/Icon.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { Picture } from "../ui/pictures/Picture.tsx";
import { useRemoveLine, useSetQuantity } from "./cartChanges.ts";
import { isBlocking, lineProblem, optionWords } from "./lineProblem.ts";

interface CartLineRowProps {
  line: CartLine;
  /** The line's sum is the one before the last change. */
  isSettling: boolean;
}

/** One product of the cart, in the drawer and on the cart's page. */
export function CartLineRow({ line, isSettling }: CartLineRowProps) {
  const setQuantity = useSetQuantity();
  const remove = useRemoveLine();
  const { name, stock, quantity } = line;
  const isGone = stock === 0;
  const row = useRef<HTMLLIElement>(null);

  function leave() {
    passFocusOn(row.current);
    remove(line);
  }

  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 rounded-soft py-4 first:pt-0 last:pb-0 sm:py-5"
    >
      <Link to={`/products/${line.id}`} tabIndex={-1} aria-hidden="true" className="block self-start sm:row-span-2">
        <Picture
          image={line.image}
          sizes="96px"
          alt=""
          className={clsx("size-20 rounded-card sm:size-24", isGone && "opacity-50")}
        />
      </Link>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link to={`/products/${line.id}`} className="leading-snug font-semibold hover:underline">
            {name}
          </Link>
          <p className="text-small text-muted empty:hidden">{optionWords(line.selectedOptions)}</p>
          <p className="figures text-small text-muted">
            {formatEuros(line.price)} por unidad
            {line.unit_price ? ` · ${formatEuros(line.unit_price)}/100 ml` : ""}
          </p>
        </div>
        <IconButton
          icon={Trash2}
          label={`Eliminar ${name}`}
          className="-mt-2 -mr-2.5 text-muted hover:text-danger"
          onClick={leave}
        />
      </div>
      <div className="flex items-center justify-between gap-3 max-sm:col-span-2 sm:col-start-2">
        {isGone ? (
          <span className="figures text-small text-muted">Cantidad: {quantity}</span>
        ) : (
          <Stepper
            value={quantity}
            min={0}
            max={Math.min(stock, CART_QUANTITY_MAX)}
            label={`Cantidad de ${name}`}
            onChange={(wanted) => (wanted <= 0 ? leave() : setQuantity(line, Math.min(wanted, stock)))}
          />
        )}
        <span
          className={clsx(
            "figures ml-auto font-semibold transition-opacity",
            isSettling && "opacity-45",
            isGone && "text-muted line-through",
          )}
        >
          {formatEuros(line.line_total)}
        </span>
      </div>
      <LineProblem line={line} />
    </li>
  );
}

/** A line that leaves the cart must not take the keyboard's place with it. */
function passFocusOn(row: HTMLElement | null) {
  const goal = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('main, [role="dialog"]');
  if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
}

function LineProblem({ line }: { line: CartLine }) {
  const problem = lineProblem(line);
  if (!problem) return null;
  return (
    <p
      className={clsx(
        "col-span-2 flex gap-2 rounded-soft px-3 py-2 text-small",
        isBlocking(line) ? "bg-danger-wash text-danger" : "bg-warn-wash text-warn",
      )}
    >
      <span className="pt-0.5">
        <Icon of={TriangleAlert} size={16} />
      </span>
      {problem}
    </p>
  );
}
