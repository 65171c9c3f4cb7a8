import { CONTENT_SLUGS } from "@bruma/contract";
import { Link, useSearchParams } from "react-router";
import { reasonOf } from "../../reasonOf.ts";
import { formatMoment } from "../../ui/dates.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Table } from "../../ui/Table.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { ContentEditor } from "./ContentEditor.tsx";
import { useContentPages } from "./useContent.ts";

export function AdminContentPage() {
  const [search] = useSearchParams();
  const slug = CONTENT_SLUGS.find((each) => each === search.get("texto"));
  if (slug) return <ContentEditor key={slug} slug={slug} />;
  return (
    <>
      <PageHeading
        title="Textos legales"
        lead="Las páginas que la tienda escribe. Publicar crea una versión nueva; cada pedido guarda la que vio su comprador."
      />
      <Pages />
    </>
  );
}

function Pages() {
  const pages = useContentPages();
  if (pages.isPending) return <ListSkeleton label="Cargando textos…" />;
  if (!pages.data) {
    return (
      <ErrorState
        title="Error al cargar los textos"
        message={reasonOf(pages.error)}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  return (
    <Table
      caption="Textos legales"
      rows={pages.data}
      rowKey={({ slug }) => slug}
      columns={[
        {
          title: "Página",
          names: true,
          cell: ({ slug, title }) => (
            <Link to={`?texto=${slug}`} className="rounded-soft hover:underline">
              {title}
            </Link>
          ),
        },
        { title: "Versión", figures: true, cell: ({ version }) => version },
        {
          title: "En vigor desde",
          cell: ({ published_at }) => <time dateTime={published_at}>{formatMoment(published_at)}</time>,
        },
        { title: "Publicado por", cell: ({ author }) => author ?? "Texto inicial" },
      ]}
    />
  );
}
