import { ApiError, COUPON_STATE_LABELS } from "@bruma/contract";
import { TicketX } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { FormButtons } from "../FormButtons.tsx";
import { useMay } from "../useMay.ts";
import { CouponFacts } from "./CouponFacts.tsx";
import { COUPON_FORM, CouponForm } from "./CouponForm.tsx";
import { Redemptions } from "./Redemptions.tsx";
import { useCoupon } from "./useCoupons.ts";

interface CouponDialogProps {
  id: number;
  open: boolean;
  onClose: () => void;
}

/** A coupon to edit, or only to look at, with the orders that used it. */
export function CouponDialog({ id, open, onClose }: CouponDialogProps) {
  const { data: coupon, error, refetch } = useCoupon(id);
  const mayWrite = useMay()("coupons.write");
  const [isSaving, setSaving] = useState(false);

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={coupon ? `Cupón ${coupon.code}` : "Cupón"}
      description={coupon && COUPON_STATE_LABELS[coupon.status]}
      footer={mayWrite && coupon && <FormButtons form={COUPON_FORM} label="Guardar" onBack={onClose} busy={isSaving} />}
    >
      {coupon && mayWrite && <CouponForm coupon={coupon} onSaving={setSaving} onSaved={onClose} />}
      {coupon && !mayWrite && <CouponFacts coupon={coupon} />}
      {coupon && <Redemptions couponId={id} />}
      {!coupon && !error && (
        <Loading label="Cargando el cupón…" className="grid gap-4 pb-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {!coupon && error && <NoCoupon error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

export function NewCouponDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Nuevo cupón"
      footer={<FormButtons form={COUPON_FORM} label="Crear cupón" onBack={onClose} busy={isSaving} />}
    >
      <CouponForm onSaving={setSaving} onSaved={onClose} />
    </Dialog>
  );
}

function NoCoupon({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState icon={TicketX} title="El cupón no existe" />;
  }
  return <ErrorState title="Error al cargar el cupón" message={reasonOf(error)} onRetry={onRetry} />;
}
