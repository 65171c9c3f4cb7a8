import { type ReactNode, useId } from "react";

interface FiguresSectionProps {
  title: string;
  note: ReactNode;
  /** The way to its file. */
  file: ReactNode;
  children: ReactNode;
}

/** A table of figures under its name, with its file. */
export function FiguresSection({ title, note, file, children }: FiguresSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="mb-3 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="text-subheading">
            {title}
          </h2>
          <p className="max-w-3xl text-small text-muted">{note}</p>
        </div>
        {file}
      </header>
      {children}
    </section>
  );
}
