import { COUPON_STATE_LABELS, type Coupon } from "@bruma/contract";
import { Plus, TicketPercent } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { Button } from "../../ui/Button.tsx";
import { choice, search, sortedBy } from "../list/filters.ts";
import { ListPage } from "../list/ListPage.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { useList } from "../list/useList.ts";
import { useOpenWindow } from "../list/useOpenRow.ts";
import { CouponDialog, NewCouponDialog } from "./CouponDialog.tsx";
import { couponColumns } from "./couponColumns.tsx";
import { COUPONS } from "./couponQueries.ts";
import { couponsFailure } from "./couponWords.ts";
import { DeleteCouponDialog } from "./DeleteCouponDialog.tsx";

const FILTERS = {
  search: search("Buscar por código o texto"),
  status: choice("estado", "Estado", "Todos los estados", COUPON_STATE_LABELS),
  sort: sortedBy("code", "value", "uses", "expires", "created"),
};

export function AdminCouponsPage() {
  const list = useList(COUPONS, FILTERS, { opens: "cupon" });
  const making = useOpenWindow("crear");
  const mayWrite = useMay()("coupons.write");
  const [doomed, setDoomed] = useState<Coupon>();
  const [isAsking, setAsking] = useState(false);

  const newButton = mayWrite && (
    <Button icon={Plus} onClick={() => making.open("nuevo")}>
      Nuevo cupón
    </Button>
  );
  const columns = couponColumns((coupon) => {
    setDoomed(coupon);
    setAsking(true);
  });

  return (
    <>
      <ListPage
        list={list}
        title="Cupones"
        file="GET /admin/coupons/export"
        actions={newButton}
        error="Error al cargar cupones"
        failure={couponsFailure}
        loading="Cargando cupones…"
        unit={["cupón", "cupones"]}
        empty={
          <NothingFound
            list={list}
            icon={TicketPercent}
            title="No hay cupones creados aún"
            filtered="Ningún cupón coincide"
            action={!list.isFiltered && newButton}
          />
        }
        record={(opened) => <CouponDialog {...opened} />}
      >
        {({ data }) => <ListTable list={list} caption="Cupones" columns={columns} rows={data} />}
      </ListPage>
      <NewCouponDialog open={mayWrite && making.asked !== ""} onClose={making.close} />
      {doomed && <DeleteCouponDialog coupon={doomed} open={isAsking} onClose={() => setAsking(false)} />}
    </>
  );
}
