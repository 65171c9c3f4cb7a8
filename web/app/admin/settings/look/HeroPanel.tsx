import type { Image, ReplyOf } from "@bruma/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../../api/api.ts";
import { Problem } from "../../../api/Failure.tsx";
import { keepAnswer } from "../../../api/keepAnswer.ts";
import { useMay } from "../../../api/useMay.ts";
import { Field } from "../../../forms/Field.tsx";
import { Input } from "../../../forms/Input.tsx";
import { notify } from "../../../toasts/notify.ts";
import { Button } from "../../../ui/Button.tsx";
import { ListSkeleton } from "../../list/ListSkeleton.tsx";
import { endpointQuery } from "../../records/endpointQuery.ts";
import { QueryView } from "../../records/QueryView.tsx";
import { uploadImage } from "../../uploadImage.ts";
import { SettingsCard } from "../SettingsCard.tsx";
import { problemOf } from "./problemOf.ts";
import { useObjectUrl } from "./useObjectUrl.ts";

export const HERO_SECTION: { anchor: string; title: string; shortTitle?: string } = {
  anchor: "portada",
  title: "Imagen de la portada",
};

type Answer = ReplyOf<typeof import("@bruma/contract").lookEndpoints["GET /admin/look/hero"]>;
interface Hero {
  image: string;
  alt: string;
}
const HERO = { ...endpointQuery("GET /admin/look/hero"), staleTime: 0 };

/** The picture beside the words of the home page, seen before it is put up, and taken back. */
export function HeroPanel() {
  const query = useQuery(HERO);
  return (
    <SettingsCard
      id={HERO_SECTION.anchor}
      title={HERO_SECTION.title}
      text="Al lado del título, en lugar de los productos destacados. JPEG, PNG, WebP o AVIF, apaisada o cuadrada. Las palabras se cambian en «Textos»."
    >
      <QueryView query={query} error="Error al cargar la imagen" loading={<ListSkeleton label="Cargando la imagen…" />}>
        {({ hero }) => <HeroForm key={hero?.hash ?? "none"} hero={hero} />}
      </QueryView>
    </SettingsCard>
  );
}

function HeroForm({ hero }: { hero: Image | null }) {
  const mayWrite = useMay()("settings.write");
  const [chosen, setChosen] = useState<File>();
  const [alt, setAlt] = useState(hero?.alt ?? "");
  const chooser = useRef<HTMLInputElement>(null);
  const { putting, removing } = useChangeHero(() => setChosen(undefined));
  const address = useObjectUrl(chosen) ?? (hero ? `/media/${hero.hash}-${hero.widths.at(-1)}.webp` : undefined);
  const isChanged = chosen !== undefined || (hero !== null && alt.trim() !== hero.alt);

  return (
    <div className="grid gap-4">
      {address && <img src={address} alt={alt} className="w-full max-w-md rounded-card border border-mist" />}
      <Problem text={problemOf(putting.error ?? removing.error)} />
      {mayWrite && (
        <>
          <input
            ref={chooser}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-label={HERO_SECTION.title}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              putting.reset();
              setChosen(target.files?.[0]);
              target.value = "";
            }}
          />
          {address && (
            <Field label="Qué se ve en ella" hint="Lo lee quien no la ve. Vacío si solo adorna.">
              {(attributes) => (
                <Input {...attributes} value={alt} maxLength={200} onChange={({ target }) => setAlt(target.value)} />
              )}
            </Field>
          )}
          <div className="flex flex-wrap gap-3">
            {isChanged && (
              <Button busy={putting.isPending} onClick={() => putting.mutate({ chosen, hero, alt })}>
                Guardar<span className="sr-only"> la imagen de la portada</span>
              </Button>
            )}
            <Button variant="quiet" disabled={putting.isPending} onClick={() => chooser.current?.click()}>
              {address ? "Cambiar" : "Elegir imagen"}
              <span className="sr-only">: {HERO_SECTION.title.toLowerCase()}</span>
            </Button>
            {chosen && (
              <Button variant="bare" disabled={putting.isPending} onClick={() => setChosen(undefined)}>
                Descartar
              </Button>
            )}
            {hero && !chosen && (
              <Button variant="bare" busy={removing.isPending} onClick={() => removing.mutate(hero)}>
                Quitar<span className="sr-only"> la imagen de la portada</span>
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

interface Change {
  chosen: File | undefined;
  hero: Image | null;
  alt: string;
}

const put = (body: Hero) => api("POST /admin/look/hero", { body });

function useChangeHero(onDone: () => void) {
  const queries = useQueryClient();
  const know = (answer: Answer) => keepAnswer(queries, HERO.queryKey, answer);
  const putting = useMutation({
    mutationFn: async ({ chosen, hero, alt }: Change) => {
      const image = chosen ? (await uploadImage(chosen)).hash : (hero?.hash ?? "");
      return put({ image, alt: alt.trim() });
    },
    onSuccess: async (answer) => {
      await know(answer);
      onDone();
      void notify.done("Guardada: ya se ve en la portada");
    },
  });
  const bringBack = useMutation({
    mutationFn: ({ hash, alt }: Image) => put({ image: hash, alt }),
    onSuccess: know,
    onError: () => void notify.failed("No se ha podido recuperar"),
  });
  const removing = useMutation({
    mutationFn: (_hero: Image) => api("DELETE /admin/look/hero"),
    onSuccess: async (answer, hero) => {
      await know(answer);
      void notify.done("Imagen quitada", { action: { label: "Deshacer", onClick: () => bringBack.mutate(hero) } });
    },
  });
  return { putting, removing };
}
