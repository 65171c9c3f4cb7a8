/** A choice with how many products it would show. */
export function Counted({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="figures ml-1.5 text-small text-muted">({count})</span>}
    </>
  );
}
