import { IMPORT_KIND_LABELS } from "@bruma/contract";
import { useMay } from "../../api/useMay.ts";
import { Card } from "../../ui/Card.tsx";
import { ExportLink } from "../list/ExportLink.tsx";

/** The shop's own files: what goes out here comes back in by the importer as it is. */
export function ExportCard() {
  const may = useMay();
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <h2 className="text-subheading">Exportar</h2>
      <p className="mt-1 text-small text-muted">
        Ábrelos en una hoja de cálculo. Productos, existencias y qué sirve para qué se retocan ahí y se vuelven a
        importar tal cual.
      </p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:w-full">
        {may("products.read") && <ExportLink endpoint="GET /admin/products/export" label="Productos" />}
        {may("products.read") && <ExportLink endpoint="GET /admin/stock/export" label="Existencias" />}
        {may("products.read") && <ExportLink endpoint="GET /admin/fits/export" label={IMPORT_KIND_LABELS.fits} />}
        {may("users.read") && <ExportLink endpoint="GET /admin/customers/export" label="Clientes" />}
        {may("orders.read") && <ExportLink endpoint="GET /admin/orders/export" label="Pedidos" />}
      </div>
    </Card>
  );
}
