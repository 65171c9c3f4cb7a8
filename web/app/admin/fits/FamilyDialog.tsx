import { FIT_CERTAINTY_LABELS, FIT_KIND_LABELS, formatNumber } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Shapes } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { FormButtons } from "../../ui/dialog/FormButtons.tsx";
import type { Opened } from "../list/OpenRecord.tsx";
import { RecordDialog } from "../records/RecordDialog.tsx";
import { DeleteFamilyDialog } from "./DeleteFamilyDialog.tsx";
import { FAMILY_FORM, FamilyForm } from "./FamilyForm.tsx";
import { FAMILIES } from "./familyQueries.ts";
import { gridPath } from "./gridPath.ts";

/** A family: who belongs to it, and what goes with all of it. */
export function FamilyDialog({ id, open, onClose }: Opened) {
  // As it is now: what is about to be edited must not be a version kept from before.
  const query = useQuery({ ...FAMILIES.one(id), gcTime: 0 });
  const family = query.data?.family;
  const mayWrite = useMay()("products.write");
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <RecordDialog
      query={query}
      open={open}
      onClose={onClose}
      title={family?.name ?? "Familia"}
      description="Lo que se dice de una familia vale para todos sus productos."
      footer={
        mayWrite &&
        family && (
          <>
            <Button variant="bare" className="mr-auto" onClick={() => setAsking(true)}>
              Eliminar familia
            </Button>
            <FormButtons form={FAMILY_FORM} label="Guardar" onBack={onClose} busy={isSaving} />
          </>
        )
      }
      loading="Cargando la familia…"
      error="Error al cargar la familia"
      gone={{ icon: Shapes, title: "La familia ya no existe" }}
    >
      {family && mayWrite && <FamilyForm family={family} onSaving={setSaving} onSaved={onClose} />}
      {family && !mayWrite && <p>{family.products.map(({ name }) => name).join(", ") || "Sin productos."}</p>}
      {family && (
        <section className="mt-6">
          <h3 className="text-small font-semibold">Relaciones</h3>
          {family.fits.length === 0 && <p className="mt-1 text-small text-muted">Ninguna todavía.</p>}
          <ul className="mt-1">
            {family.fits.map((fit) => (
              <li key={`${fit.id} ${fit.side}`} className="border-b border-mist py-2 text-small last:border-b-0">
                <span className="font-medium">
                  {fit.side === "part"
                    ? `${fit.name}: ${FIT_KIND_LABELS[fit.kind].toLowerCase()} esta familia`
                    : `${FIT_KIND_LABELS[fit.kind]} ${fit.name}`}
                </span>
                <span className="block text-muted">
                  {[FIT_CERTAINTY_LABELS[fit.certainty], fit.source].filter(Boolean).join(" · ")}
                </span>
              </li>
            ))}
          </ul>
          {family.fits.length < family.edges && (
            <p className="mt-2 text-small text-muted">
              Se ven {family.fits.length} de {formatNumber(family.edges)}. Las demás están en la matriz.
            </p>
          )}
          <ButtonLink to={gridPath({ family: id })} variant="quiet" size="small" className="mt-3">
            Rellenar en la matriz
          </ButtonLink>
        </section>
      )}
      {family && <DeleteFamilyDialog family={family} open={isAsking} onOpenChange={setAsking} onDeleted={onClose} />}
    </RecordDialog>
  );
}
