import { CONTENT_TITLES, type ContentSlug } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { buttonLook } from "../../ui/buttonLook.ts";
import { Icon } from "../../ui/Icon.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { QueryView } from "../records/QueryView.tsx";
import { contentQuery } from "./contentQueries.ts";
import { EditorForm } from "./EditorForm.tsx";

/** One page's text: what is in force, what it will be, and what it was. */
export function ContentEditor({ slug }: { slug: ContentSlug }) {
  const title = CONTENT_TITLES[slug];
  return (
    <>
      <div className="-mb-4 pt-4 sm:-mb-6">
        <Breadcrumb crumbs={[{ label: "Textos legales", to: "/admin/content" }, { label: title }]} />
      </div>
      <PageHeading
        title={title}
        actions={
          <Link to={slug === "faq" ? "/contact" : `/${slug}`} target="_blank" className={buttonLook("quiet", "medium")}>
            <Icon of={ExternalLink} size={18} />
            Ver la página
          </Link>
        }
      />
      <QueryView
        query={useQuery(contentQuery(slug))}
        error="Error al cargar el texto"
        loading={<ListSkeleton label="Cargando el texto…" />}
      >
        {(content) => <EditorForm slug={slug} content={content} />}
      </QueryView>
    </>
  );
}
