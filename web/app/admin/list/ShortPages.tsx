import { Button } from "../../ui/Button.tsx";

interface ShortPagesProps {
  page: number;
  pages: number;
  /** Before the numbers: «Página ». */
  word?: string;
  onPage: (page: number) => void;
}

const AT_END = "aria-disabled:cursor-not-allowed aria-disabled:text-muted/50";

/** The way through the pages of a list that stands inside a record. */
export function ShortPages({ page, pages, word = "", onPage }: ShortPagesProps) {
  if (pages <= 1) return null;
  // At either end the button that was pressed keeps the focus.
  const turn = (to: number) => to >= 1 && to <= pages && onPage(to);
  return (
    <div className="flex items-center justify-between gap-4">
      <Button variant="quiet" size="small" aria-disabled={page === 1} className={AT_END} onClick={() => turn(page - 1)}>
        Anteriores
      </Button>
      <span role="status" className="figures text-small text-muted">
        {word}
        {page} de {pages}
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={page >= pages}
        className={AT_END}
        onClick={() => turn(page + 1)}
      >
        Siguientes
      </Button>
    </div>
  );
}
