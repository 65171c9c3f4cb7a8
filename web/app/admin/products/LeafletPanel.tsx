import { type AdminProduct, LEAFLET_MAX_BYTES } from "@bruma/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { useMay } from "../../api/useMay.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import { OneFile } from "../records/OneFile.tsx";

interface Answer {
  product: AdminProduct;
}

/** The maker's leaflet: what whoever sells it has to hand on, and what its page links to. */
export function LeafletPanel({ product: { id, leaflet } }: { product: AdminProduct }) {
  const queries = useQueryClient();
  const mayWrite = useMay()("products.write");
  const path = `/admin/products/${id}/leaflet` as const;
  return (
    <Card className="grid max-w-3xl gap-4 p-5 sm:p-6">
      <h2 className="text-subheading">Prospecto del fabricante</h2>
      <p className="text-small">
        Instrucciones de uso, contraindicaciones, advertencias, efectos adversos, toxicidad y contacto del fabricante:
        la Directiva 2014/40/UE (art. 20.4.a) lo pide con cada envase de líquido con nicotina y con cada dispositivo.
        Aquí lo lee también quien todavía no ha comprado, y quien lo ha perdido.
      </p>
      {leaflet ? (
        <Alert tone="ok" title="Está puesto">
          <a href={`/api/products/${id}/leaflet?v=${leaflet}`} className="link">
            Descargar el prospecto (PDF)
          </a>
        </Alert>
      ) : (
        <Alert tone="warn" title="Todavía no lo has subido">
          Pídeselo a tu proveedor.
        </Alert>
      )}
      {mayWrite && (
        <OneFile<Answer>
          label="Prospecto"
          accept=".pdf,application/pdf"
          hint="O suéltalo aquí. PDF de hasta 5 MB, sin contraseña."
          path={path}
          mostBytes={LEAFLET_MAX_BYTES}
          tooLarge="El fichero es demasiado grande: como máximo 5 MB"
          removal={
            leaflet
              ? {
                  label: "Quitar el prospecto",
                  remove: () => api("DELETE /admin/products/:id/leaflet", { params: { id } }),
                }
              : undefined
          }
          onDone={({ product }) => {
            void queries.invalidateQueries({ queryKey: ["admin"] });
            void notify.done(product.leaflet ? "Prospecto puesto" : "Prospecto quitado");
          }}
        />
      )}
    </Card>
  );
}
