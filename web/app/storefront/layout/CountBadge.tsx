const HIGHEST_SHOWN = 99;

/** How many are in the cart, on the corner of its drawing; above 99 nobody counts. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-0.5 right-0 grid h-5 min-w-5 animate-rise place-items-center rounded-pill bg-brand px-1 text-[0.6875rem] leading-none font-bold text-on-brand"
    >
      {count > HIGHEST_SHOWN ? `${HIGHEST_SHOWN}+` : count}
    </span>
  );
}

export function countedName(name: string, count: number): string {
  return count === 0 ? name : `${name}, ${count} ${count === 1 ? "producto" : "productos"}`;
}
