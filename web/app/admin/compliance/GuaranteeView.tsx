import { ARTWORK_MAX_BYTES, GUARANTEE_JOURNAL, type GuaranteeNotice, type ReplyOf } from "@bruma/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { keepAnswer } from "../../api/keepAnswer.ts";
import { useMay } from "../../api/useMay.ts";
import { useShop } from "../../document/shop.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import { GuaranteeNoticeView } from "../../ui/GuaranteeNoticeView.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { OneFile } from "../records/OneFile.tsx";
import { QueryView } from "../records/QueryView.tsx";

type Answer = ReplyOf<typeof import("@bruma/contract").guaranteeEndpoints["GET /admin/guarantee-notice"]>;
const NOTICE = { ...endpointQuery("GET /admin/guarantee-notice"), staleTime: 0 };

/** Asks the owner for the official artwork, and shows what visitors see of it. */
export function GuaranteeView() {
  const query = useQuery(NOTICE);
  return (
    <QueryView query={query} error="Error al cargar el aviso" loading={<ListSkeleton label="Cargando el aviso…" />}>
      {({ notice }) => <Notice notice={notice} />}
    </QueryView>
  );
}

function Notice({ notice }: { notice: GuaranteeNotice | null }) {
  const { warranty_years } = useShop();
  const mayWrite = useMay()("law.write");
  return (
    <div className="grid max-w-3xl gap-5">
      <Card className="grid gap-4 p-5 sm:p-6">
        <h2 className="text-subheading">El aviso oficial</h2>
        <p className="text-small">
          Desde el 27 de septiembre de 2026 toda tienda enseña, antes de comprar, el aviso europeo sobre la garantía
          legal: en color, sin cambiarlo y con su enlace a Your Europe. Lo publica el Diario Oficial en el{" "}
          <a href={GUARANTEE_JOURNAL} target="_blank" rel="noreferrer" className="link">
            Reglamento de Ejecución (UE) 2025/1960
          </a>
          . La tienda no lo dibuja por ti: descarga la versión en español y súbela tal cual.
        </p>
        {notice === null ? (
          <Alert tone="warn" title="Todavía no lo has subido">
            Mientras tanto la tienda enseña solo el texto y el enlace. No hemos podido comprobar aquí que ese texto sea
            palabra por palabra el del Reglamento.
          </Alert>
        ) : notice.type === "pdf" ? (
          <Alert tone="warn" title="Está a medias: un PDF no se ve, solo se enlaza">
            En el pie y al pagar sale un enlace, y en el correo del pedido un adjunto. La ley quiere el aviso a la
            vista: descárgalo como SVG, o ábrelo con un programa de dibujo y guárdalo en SVG sin cambiar nada, y súbelo
            aquí.
          </Alert>
        ) : (
          <Alert tone="ok" title="Está puesto">
            Sale en el pie de cada página, al pagar y en el correo del pedido.
          </Alert>
        )}
        {mayWrite && <Upload notice={notice} />}
      </Card>
      <Card className="p-5 sm:p-6">
        <h2 className="mb-4 text-subheading">Así lo ve quien compra</h2>
        <GuaranteeNoticeView notice={notice} years={warranty_years} />
      </Card>
    </div>
  );
}

function Upload({ notice }: { notice: GuaranteeNotice | null }) {
  const queries = useQueryClient();
  return (
    <OneFile<Answer>
      label="Aviso oficial"
      accept=".svg,.pdf,image/svg+xml,application/pdf"
      hint="O suéltalo aquí. SVG, que es el que se enseña en la página. Un PDF solo se enlaza. Hasta 2 MB."
      path="/admin/guarantee-notice"
      mostBytes={ARTWORK_MAX_BYTES}
      tooLarge="El fichero es demasiado grande: como máximo 2 MB"
      removal={notice ? { label: "Quitar el aviso", remove: () => api("DELETE /admin/guarantee-notice") } : undefined}
      onDone={async (answer) => {
        await keepAnswer(queries, NOTICE.queryKey, answer);
        void queries.invalidateQueries({ queryKey: ["admin", "compliance"] });
        void notify.done(answer.notice === null ? "Aviso quitado" : "Aviso puesto");
      }}
    />
  );
}
