import { type AdminFit, counted, FIT_CERTAINTY_LABELS, FIT_KIND_LABELS, type FitSide } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useMay } from "../../api/useMay.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Pagination } from "../../ui/pagination/Pagination.tsx";
import { useListAddress } from "../list/useListAddress.ts";
import { endpointQuery } from "../records/endpointQuery.ts";
import { QueryView } from "../records/QueryView.tsx";

interface EdgeListProps {
  productId: number;
  /** What stands at the other end of the edges. */
  side: FitSide;
  onRemove: (fit: AdminFit) => void;
}

const WORDS = {
  part: { title: "Lo que le sirve", text: "Piezas, recambios, celdas, cargadores.", page: "piezas" },
  device: { title: "A qué sirve", text: "Los dispositivos de los que es pieza.", page: "dispositivos" },
} as const;

/** The edges of a product at one of its ends, page by page. */
export function EdgeList({ productId, side, onRemove }: EdgeListProps) {
  const { title, text, page: parameter } = WORDS[side];
  const address = useListAddress();
  const mayWrite = useMay()("products.write");
  const page = Math.max(1, Number.parseInt(address.read(parameter), 10) || 1);
  const query = useQuery({
    ...endpointQuery("GET /admin/products/:id/fits", { params: { id: productId }, query: { side, page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={title} text={text}>
      <QueryView query={query} error="Error al cargar la compatibilidad" loading="Cargando la compatibilidad…">
        {({ fits, pagination: { total, pages } }) => (
          <>
            <p role="status" className="figures text-small text-muted">
              {total === 0 ? "Nada todavía." : counted(total, "relación", "relaciones")}
            </p>
            <ul aria-label={title}>
              {fits.map((fit) => (
                <li
                  key={fit.id}
                  className="flex items-center justify-between gap-4 border-b border-mist py-2.5 last:border-b-0"
                >
                  <div className="min-w-0">
                    <p className="font-medium">{fit.name}</p>
                    <p className="text-small text-muted">{wordsOf(fit)}</p>
                  </div>
                  {mayWrite && <IconButton icon={Trash2} label={`Quitar ${fit.name}`} onClick={() => onRemove(fit)} />}
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pages={pages}
              hrefFor={(to) => address.hrefWith({ [parameter]: to > 1 ? String(to) : undefined })}
            />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

/** «Sirve para · Lo dice el fabricante · Manual · por la familia «Celdas 18650»» */
const wordsOf = ({ kind, certainty, source, by }: AdminFit): string =>
  [FIT_KIND_LABELS[kind], FIT_CERTAINTY_LABELS[certainty], source, by && `por la familia «${by}»`]
    .filter(Boolean)
    .join(" · ");
