/** A choice with how many products it would show. */
export function Counted({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="count">{`(${count})`}</span>}
    </>
  );
}
