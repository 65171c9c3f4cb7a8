import { Button } from "../../ui/Button.tsx";

interface ShortPagesProps {
  page: number;
  pages: number;
  /** Before the numbers: «Página ». */
  word?: string;
  onPage: (page: number) => void;
}

/** The way through the pages of a list that stands inside a record. */
export function ShortPages({ page, pages, word = "", onPage }: ShortPagesProps) {
  if (pages <= 1) return null;
  return (
    <div className="flex items-center justify-between gap-4">
      <Button variant="quiet" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Anteriores
      </Button>
      <span role="status" className="figures text-small text-muted">
        {word}
        {page} de {pages}
      </span>
      <Button variant="quiet" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Siguientes
      </Button>
    </div>
  );
}
