import type { ContentPage } from "@bruma/contract";
import type { ReactNode } from "react";
import { formatDay } from "../../ui/dates.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Prose } from "../../ui/Prose.tsx";

interface ContentFrameProps {
  page: ContentPage;
  children: ReactNode;
}

/** A text's heading and introduction, and from when it is in force. */
export function ContentFrame({ page, children }: ContentFrameProps) {
  return (
    <div className="page">
      <PageHeading title={page.title} />
      {page.intro && <Prose html={page.intro} className="mb-8 text-lead text-muted sm:mb-10" />}
      {children}
      <p className="mt-12 border-t border-mist pt-4 text-small text-muted">
        Versión {page.version}, en vigor desde el{" "}
        <time dateTime={page.published_at}>{formatDay(page.published_at)}</time>.
      </p>
    </div>
  );
}
