import { type AdminProduct, STOCK_REASON_LABELS } from "@bruma/contract";
import clsx from "clsx";
import { Boxes } from "lucide-react";
import { Link } from "react-router";
import type { Column } from "../../../ui/Column.ts";
import { formatMoment } from "../../../ui/dates.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Table } from "../../../ui/Table.tsx";
import { ListView } from "../../list/ListView.tsx";
import { useListAddress } from "../../list/useListAddress.ts";
import { useMay } from "../../useMay.ts";
import { useMovements } from "../useProducts.ts";
import { StockForm } from "./StockForm.tsx";
import { variantWords } from "./variantWords.ts";

type Movement = NonNullable<ReturnType<typeof useMovements>["data"]>["movements"][number];

const SIGNED = new Intl.NumberFormat("es-ES", { signDisplay: "exceptZero" });

interface StockHistoryProps {
  product: AdminProduct;
  onMoved: (product: AdminProduct) => void;
}

/** The ledger of a product's stock, and the form that adds to it. */
export function StockHistory({ product, onMoved }: StockHistoryProps) {
  const address = useListAddress();
  const movements = useMovements(product.id, address.page);
  const may = useMay();
  const columns: Column<Movement>[] = [
    { title: "Fecha", names: true, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
    { title: "Motivo", cell: (movement) => <Reason movement={movement} /> },
    { title: "Variante", cell: ({ variant_id, sku }) => variantWords(product, variant_id, sku) },
    {
      title: "Unidades",
      figures: true,
      cell: ({ delta }) => (
        <span className={clsx("font-semibold", delta > 0 ? "text-ok" : "text-danger")}>{SIGNED.format(delta)}</span>
      ),
    },
    { title: "Quién", cell: ({ by }) => by ?? <span className="text-muted">La tienda</span> },
    { title: "Lote", cell: ({ lot }) => lot ?? <span className="text-muted">—</span> },
    { title: "Nota", cell: ({ note }) => note ?? <span className="text-muted">—</span> },
  ];
  return (
    <div className="grid gap-6">
      {may("stock.write") && product.state !== "archived" && <StockForm product={product} onMoved={onMoved} />}
      <ListView
        query={movements}
        address={address}
        errorTitle="Error al cargar los movimientos"
        loading="Cargando los movimientos…"
        unit={["movimiento", "movimientos"]}
        empty={<EmptyState icon={Boxes} title="Su stock no se ha movido todavía" />}
      >
        {({ movements }) => (
          <Table caption="Movimientos de stock" columns={columns} rows={movements} rowKey={({ id }) => id} />
        )}
      </ListView>
    </div>
  );
}

function Reason({ movement: { reason, order_id } }: { movement: Movement }) {
  const label = STOCK_REASON_LABELS[reason];
  if (order_id === null) return label;
  return (
    <>
      {label}{" "}
      <Link to={`/admin/orders?pedido=${order_id}`} className="link figures">
        #{order_id}
      </Link>
    </>
  );
}
