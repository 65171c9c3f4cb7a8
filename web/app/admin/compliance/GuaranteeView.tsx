import { ApiError, ARTWORK_MAX_BYTES, GUARANTEE_JOURNAL, type GuaranteeNotice, type ReplyOf } from "@bruma/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { useShop } from "../../document/shop.ts";
import { FileDrop } from "../../forms/FileDrop.tsx";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { GuaranteeNoticeView } from "../../ui/GuaranteeNoticeView.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { Problem } from "../records/Failure.tsx";
import { QueryView } from "../records/QueryView.tsx";
import { sendForm } from "../sendForm.ts";

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
  const [problem, setProblem] = useState<string>();
  const options = {
    onSuccess: (answer: Answer) => {
      queries.setQueryData(NOTICE.queryKey, answer);
      void queries.invalidateQueries({ queryKey: ["admin", "compliance"] });
      void notify.done(answer.notice === null ? "Aviso quitado" : "Aviso puesto");
    },
    onError: (error: Error) => setProblem(problemOf(error)),
  };
  const uploading = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return sendForm<Answer>("/admin/guarantee-notice", form, () => undefined);
    },
    ...options,
  });
  const removing = useMutation({ mutationFn: () => api("DELETE /admin/guarantee-notice"), ...options });
  return (
    <div className="grid gap-4">
      <FileDrop
        label="Aviso oficial"
        accept=".svg,.pdf,image/svg+xml,application/pdf"
        hint="O suéltalo aquí. SVG, que se ve en la página, o PDF, que se abre aparte. Hasta 2 MB."
        busy={uploading.isPending}
        onTake={(file) => {
          setProblem(undefined);
          if (file.size > ARTWORK_MAX_BYTES) setProblem("El fichero es demasiado grande: como máximo 2 MB");
          else uploading.mutate(file);
        }}
      />
      <Problem text={problem} />
      {notice && (
        <Button
          variant="quiet"
          className="justify-self-start"
          busy={removing.isPending}
          onClick={() => {
            setProblem(undefined);
            removing.mutate();
          }}
        >
          Quitar el aviso
        </Button>
      )}
    </div>
  );
}

/** With what exactly is wrong with the file, where the shop says it. */
const problemOf = (error: Error): string =>
  (error instanceof ApiError ? error.refusal.fields?.file : undefined) ?? reasonOf(error);
