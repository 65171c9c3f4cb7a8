import { type AdminProduct, type Endpoints, type ReplyOf, STOCK_REASON_LABELS } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Boxes } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/useMay.ts";
import { Button } from "../../../ui/Button.tsx";
import { formatMoment } from "../../../ui/dates.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import type { Column } from "../../../ui/table/Column.ts";
import { Table } from "../../../ui/table/Table.tsx";
import { ListView } from "../../list/ListView.tsx";
import { useListAddress } from "../../list/useListAddress.ts";
import { OrderLink } from "../../OrderLink.tsx";
import { endpointQuery } from "../../records/endpointQuery.ts";
import { formatSigned } from "../../records/formatSigned.ts";
import { ReceiveForm } from "./ReceiveForm.tsx";
import { StockForm } from "./StockForm.tsx";
import { variantWords } from "./variantWords.ts";

type Movement = ReplyOf<Endpoints["GET /admin/products/:id/movements"]>["movements"][number];

interface StockHistoryProps {
  product: AdminProduct;
  onMoved: (product: AdminProduct) => void;
}

/** The ledger of a product's stock, and the form that adds to it. */
export function StockHistory({ product, onMoved }: StockHistoryProps) {
  const address = useListAddress();
  const call = { params: { id: product.id }, query: { page: address.page, limit: address.rows } };
  const answer = useQuery({
    ...endpointQuery("GET /admin/products/:id/movements", call),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const mayMove = useMay()("stock.write") && product.state !== "archived";
  const [isReceiving, setReceiving] = useState(false);
  const columns: Column<Movement>[] = [
    { title: "Fecha", names: true, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
    { title: "Motivo", cell: (movement) => <Reason movement={movement} /> },
    { title: "Variante", cell: ({ variant_id, sku }) => variantWords(product, variant_id, sku) },
    {
      title: "Unidades",
      figures: true,
      cell: ({ delta }) => (
        <span className={clsx("font-semibold", delta > 0 ? "text-ok" : "text-danger")}>{formatSigned(delta)}</span>
      ),
    },
    { title: "Quién", cell: ({ by }) => by ?? <span className="text-muted">La tienda</span> },
    { title: "Lote", cell: ({ lot }) => lot ?? <span className="text-muted">—</span> },
    { title: "Nota", cell: ({ note }) => note ?? <span className="text-muted">—</span> },
  ];
  return (
    <div className="grid gap-6">
      {mayMove && !isReceiving && <StockForm product={product} onMoved={onMoved} />}
      {mayMove && isReceiving && <ReceiveForm product={product} onMoved={onMoved} onBack={() => setReceiving(false)} />}
      {mayMove && !isReceiving && product.variants.length > 1 && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setReceiving(true)}>
          Recibir varias variantes
        </Button>
      )}
      <ListView
        list={{ address, answer }}
        error="Error al cargar los movimientos"
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
      {label} <OrderLink id={order_id} bare />
    </>
  );
}
