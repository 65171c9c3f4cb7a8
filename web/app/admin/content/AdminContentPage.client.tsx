import { CONTENT_SLUGS } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { formatMoment } from "../../ui/dates.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Table } from "../../ui/table/Table.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { QueryView } from "../records/QueryView.tsx";
import { ContentEditor } from "./ContentEditor.tsx";

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
  return (
    <QueryView
      query={useQuery({ ...endpointQuery("GET /admin/content"), staleTime: 15_000 })}
      error="Error al cargar los textos"
      loading={<ListSkeleton label="Cargando textos…" />}
    >
      {({ pages }) => (
        <Table
          caption="Textos legales"
          rows={pages}
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
      )}
    </QueryView>
  );
}
