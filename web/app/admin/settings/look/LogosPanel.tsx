import { type LogoSlot, type Logos, logoAddress, type SettingsOf } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../../api/useMay.ts";
import { ListSkeleton } from "../../list/ListSkeleton.tsx";
import { QueryView } from "../../records/QueryView.tsx";
import { SettingsCard } from "../SettingsCard.tsx";
import { LogoSlotField } from "./LogoSlotField.tsx";
import { previewTokens } from "./previewTokens.ts";
import { LOGOS } from "./useLogos.ts";

export const LOGO_SECTION: { anchor: string; title: string; shortTitle?: string } = {
  anchor: "logotipo",
  title: "Logotipo e iconos",
};

const SLOTS: readonly { slot: LogoSlot; title: string; hint: string }[] = [
  {
    slot: "logo",
    title: "Logotipo",
    hint: "En la cabecera y el pie, los correos, los recibos y las facturas. Pensado para fondo claro.",
  },
  {
    slot: "logo-dark",
    title: "Logotipo para el tema oscuro",
    hint: "Si no subes otro, el de siempre se ve sobre una placa clara.",
  },
  {
    slot: "icon",
    title: "Icono",
    hint: "Cuadrado: la pestaña del navegador y el móvil. Si no lo subes, se hace con el logotipo.",
  },
];

/** The shop's own pictures, each looked at before it is put up. */
export function LogosPanel({ look }: { look: SettingsOf<"look"> }) {
  const query = useQuery(LOGOS);
  return (
    <SettingsCard
      id={LOGO_SECTION.anchor}
      title={LOGO_SECTION.title}
      text="SVG o PNG, hasta 500 KB. Primero ves cómo queda en los dos temas; hasta que no lo guardas, la tienda sigue igual."
    >
      <QueryView
        query={query}
        error="Error al cargar los logotipos"
        loading={<ListSkeleton label="Cargando los logotipos…" />}
      >
        {({ logos }) => <Slots logos={logos} tokens={previewTokens(look)} />}
      </QueryView>
    </SettingsCard>
  );
}

function Slots({ logos, tokens }: { logos: Logos; tokens: Record<string, string> }) {
  const mayWrite = useMay()("settings.write");
  return (
    <div className="grid gap-8">
      {SLOTS.filter(({ slot }) => slot !== "logo-dark" || logos.logo !== null).map(({ slot, title, hint }) => (
        <LogoSlotField
          key={slot}
          slot={slot}
          title={title}
          hint={slot === "icon" && isLong(logos) ? `${hint} El tuyo es alargado: se vería diminuto.` : hint}
          kept={logos}
          tokens={tokens}
          address={addressOf(logos, slot)}
          mayWrite={mayWrite}
        />
      ))}
    </div>
  );
}

const isLong = ({ logo, icon }: Logos) => icon === null && logo !== null && logo.width > 2 * logo.height;

function addressOf(logos: Logos, slot: LogoSlot) {
  const kept = logos[slot];
  return kept === null ? undefined : logoAddress(slot, kept);
}
