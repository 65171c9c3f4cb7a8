import { ApiError, type ContentSlug, type Endpoints, type ReplyOf } from "@bruma/contract";
import { type SyntheticEvent, useState } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { TextareaField } from "../../forms/TextareaField.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { LeaveDialog } from "../../ui/dialog/LeaveDialog.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { useOpening } from "../list/useOpening.ts";
import { useLeaveQuestion } from "../records/useLeaveQuestion.ts";
import { usePublish } from "./contentQueries.ts";
import { History } from "./History.tsx";
import { PlaceholderList } from "./PlaceholderList.tsx";
import { previewHtml } from "./previewHtml.ts";

interface EditorFormProps {
  slug: ContentSlug;
  content: ReplyOf<Endpoints["GET /admin/content/:slug"]>;
}

/** The text beside how it will look. What is typed stays until it is published. */
export function EditorForm({ slug, content: { page, versions, placeholders } }: EditorFormProps) {
  const [draft, setDraft] = useState<string>();
  const [note, setNote] = useState("");
  // What would take the place of what is typed: a version, or nothing but what is published.
  const [asked, setAsked] = useState<{ draft: string | undefined }>();
  const { id: shown } = useOpening(asked !== undefined, asked);
  const publishing = usePublish(slug);
  const mayWrite = useMay()("settings.write");
  const text = draft ?? page.text;
  const isChanged = text.trim() !== page.text;
  const question = useLeaveQuestion(
    () => isChanged,
    ({ pathname }) => pathname === location.pathname,
  );
  const refusal = publishing.error instanceof ApiError ? publishing.error.refusal : undefined;

  const restore = (version: string) => (isChanged ? setAsked({ draft: version }) : setDraft(version));

  function publish(event: SyntheticEvent) {
    event.preventDefault();
    if (publishing.isPending || !isChanged) return;
    publishing.mutate(
      { text, note: note || null, based_on: page.version },
      {
        onSuccess: () => {
          setDraft(undefined);
          setNote("");
        },
      },
    );
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <form onSubmit={publish} noValidate className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Card className="grid gap-5 p-5">
          <TextareaField
            label="Texto (Markdown)"
            hint="«## Título {#ancla}» empieza un apartado. Los datos van entre llaves dobles: {{company.name}}."
            error={refusal?.fields?.text}
            rows={26}
            readOnly={!mayWrite}
            value={text}
            spellCheck
            className="font-mono text-small"
            onChange={({ target }) => setDraft(target.value)}
          />
          {mayWrite && (
            <>
              <Field label="Qué cambia (opcional)" hint="Queda en el historial.">
                {(control) => (
                  <Input {...control} value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
                )}
              </Field>
              {publishing.isError && !refusal?.fields?.text && (
                <Alert tone="danger" live>
                  {reasonOf(publishing.error)}
                  {refusal?.code === "content.changed" && " Tu texto sigue aquí; en el historial puedes ver el suyo."}
                </Alert>
              )}
              {publishing.isSuccess && !isChanged && (
                <Alert tone="ok" live>
                  Publicada la versión {publishing.data.version.version}.
                </Alert>
              )}
              <div className="flex flex-wrap gap-3">
                <Button type="submit" busy={publishing.isPending} disabled={!isChanged}>
                  Publicar versión {page.version + 1}
                </Button>
                {isChanged && (
                  <Button variant="quiet" onClick={() => setAsked({ draft: undefined })}>
                    Descartar cambios
                  </Button>
                )}
              </div>
            </>
          )}
        </Card>
        <section aria-label="Vista previa" className="min-w-0 rounded-card border border-mist p-5">
          <p className="mb-4 text-small font-semibold text-muted">Vista previa</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
          <div tabIndex={0} className="max-h-176 overflow-y-auto">
            <Prose html={previewHtml(text, placeholders)} />
          </div>
        </section>
      </form>
      <History slug={slug} versions={versions} current={text} onRestore={mayWrite ? restore : undefined} />
      <PlaceholderList placeholders={placeholders} />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="¿Descartar lo que has escrito?"
        text={
          shown?.draft === undefined
            ? "Vuelves al texto publicado y lo que has escrito se pierde."
            : "El texto de esa versión sustituye a lo que has escrito."
        }
        backLabel="Seguir editando"
        confirmLabel="Descartar"
        danger
        onConfirm={() => {
          setDraft(asked?.draft);
          setAsked(undefined);
        }}
      />
      <LeaveDialog {...question.dialog} />
    </div>
  );
}
