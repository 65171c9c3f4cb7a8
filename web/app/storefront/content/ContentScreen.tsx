import type { ContentPage } from "@bruma/contract";
import { List } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { ContentFrame } from "./ContentFrame.tsx";

interface ContentScreenProps {
  page: ContentPage;
  /** What stands between the introduction and the text. */
  children?: ReactNode;
}

/** A whole text below one heading, with the way to each of its parts. */
export function ContentScreen({ page, children }: ContentScreenProps) {
  return (
    <ContentFrame page={page}>
      {children}
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Outline page={page} />
        <div className="grid grid-cols-1 gap-10">
          {page.sections.map(({ id, title, html }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
              <h2 id={`${id}-title`} className="mb-3 text-heading">
                {title}
              </h2>
              <Prose html={html} />
            </section>
          ))}
        </div>
      </div>
    </ContentFrame>
  );
}

/** Beside the text on a desk; on a phone it opens above it. */
function Outline({ page }: { page: ContentPage }) {
  const links = (
    <ul className="grid gap-0.5">
      {page.sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1.5 text-small text-muted hover:text-ink hover:underline">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav aria-label="En esta página" className="sticky top-24 border-l border-mist pl-5 max-lg:hidden">
        <p className="mb-1 text-small font-semibold">En esta página</p>
        {links}
      </nav>
      <details className="rounded-card border border-mist bg-surface lg:hidden">
        <summary className="flex min-h-12 list-none items-center gap-2.5 px-4 text-small font-semibold">
          <Icon of={List} size={18} />
          En esta página
        </summary>
        <nav aria-label="En esta página, plegable" className="border-t border-mist px-4 py-2">
          {links}
        </nav>
      </details>
    </>
  );
}
