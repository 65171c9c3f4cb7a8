import { COUPON_STATE_LABELS, type Coupon } from "@bruma/contract";
import { Plus, TicketPercent } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { ListFilter } from "../list/ListFilter.tsx";
import { ListSearch } from "../list/ListSearch.tsx";
import { ListToolbar } from "../list/ListToolbar.tsx";
import { ListView } from "../list/ListView.tsx";
import { useLastId } from "../list/useLastId.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { useOpenRow } from "../list/useOpenRow.ts";
import { useMay } from "../useMay.ts";
import { CouponDialog, NewCouponDialog } from "./CouponDialog.tsx";
import { CouponsFailure } from "./CouponsFailure.tsx";
import { CouponsTable } from "./CouponsTable.tsx";
import { DeleteCouponDialog } from "./DeleteCouponDialog.tsx";
import { couponsFilter, useCoupons } from "./useCoupons.ts";

const FILTERS = ["buscar", "estado"];

export function AdminCouponsPage() {
  const address = useListAddress();
  const coupons = useCoupons(address);
  const opening = useOpenRow("cupon");
  const shownId = useLastId(opening.openId);
  const mayWrite = useMay()("coupons.write");
  const [isMaking, setMaking] = useState(false);
  const [doomed, setDoomed] = useState<Coupon>();
  const [isAsking, setAsking] = useState(false);

  const newButton = mayWrite && (
    <Button icon={Plus} onClick={() => setMaking(true)}>
      Nuevo cupón
    </Button>
  );

  return (
    <>
      <PageHeading
        title="Cupones"
        actions={
          <>
            <ExportLink endpoint="GET /admin/coupons/export" query={couponsFilter(address)} />
            {newButton}
          </>
        }
      />
      <ListToolbar address={address} filters={FILTERS}>
        <ListSearch address={address} label="Buscar por código o texto" />
        <ListFilter
          address={address}
          name="estado"
          label="Estado"
          all="Todos los estados"
          choices={COUPON_STATE_LABELS}
        />
      </ListToolbar>
      {coupons.isError && !coupons.data ? (
        <CouponsFailure error={coupons.error} onRetry={() => void coupons.refetch()} />
      ) : (
        <ListView
          query={coupons}
          address={address}
          errorTitle="Error al cargar cupones"
          loading="Cargando cupones…"
          unit={["cupón", "cupones"]}
          empty={
            address.isFiltered(...FILTERS) ? (
              <EmptyState icon={TicketPercent} title="Ningún cupón coincide" />
            ) : (
              <EmptyState icon={TicketPercent} title="No hay cupones creados aún" action={newButton} />
            )
          }
        >
          {({ data }) => (
            <CouponsTable
              coupons={data}
              address={address}
              opening={opening}
              onDelete={(coupon) => {
                setDoomed(coupon);
                setAsking(true);
              }}
            />
          )}
        </ListView>
      )}
      {shownId !== undefined && (
        <CouponDialog key={shownId} id={shownId} open={opening.openId !== undefined} onClose={opening.close} />
      )}
      <NewCouponDialog open={isMaking} onClose={() => setMaking(false)} />
      {doomed && <DeleteCouponDialog coupon={doomed} open={isAsking} onClose={() => setAsking(false)} />}
    </>
  );
}
