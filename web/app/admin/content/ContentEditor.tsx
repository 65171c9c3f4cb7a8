import { CONTENT_TITLES, type ContentSlug } from "@bruma/contract";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { reasonOf } from "../../reasonOf.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { buttonLook } from "../../ui/buttonLook.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { EditorForm } from "./EditorForm.tsx";
import { useContent } from "./useContent.ts";

/** One page's text: what is in force, what it will be, and what it was. */
export function ContentEditor({ slug }: { slug: ContentSlug }) {
  const content = useContent(slug);
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
      {content.data ? (
        <EditorForm slug={slug} content={content.data} />
      ) : content.isPending ? (
        <ListSkeleton label="Cargando el texto…" />
      ) : (
        <ErrorState
          title="Error al cargar el texto"
          message={reasonOf(content.error)}
          onRetry={() => void content.refetch()}
        />
      )}
    </>
  );
}
