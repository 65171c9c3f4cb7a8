import { COUPON_STATE_LABELS } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { TicketX } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { FormButtons } from "../../ui/dialog/FormButtons.tsx";
import { FormWindow } from "../../ui/dialog/FormWindow.tsx";
import type { Opened } from "../list/OpenRecord.tsx";
import { RecordDialog } from "../records/RecordDialog.tsx";
import { CouponFacts } from "./CouponFacts.tsx";
import { COUPON_FORM, CouponForm } from "./CouponForm.tsx";
import { COUPONS } from "./couponQueries.ts";
import { Redemptions } from "./Redemptions.tsx";

/** A coupon to edit, or only to look at, with the orders that used it. */
export function CouponDialog({ id, open, onClose }: Opened) {
  // As it is now: what is about to be edited must not be a version kept from before.
  const query = useQuery({ ...COUPONS.one(id), gcTime: 0 });
  const coupon = query.data?.data;
  const mayWrite = useMay()("coupons.write");
  const [isSaving, setSaving] = useState(false);
  return (
    <RecordDialog
      query={query}
      open={open}
      onClose={onClose}
      title={coupon ? `Cupón ${coupon.code}` : "Cupón"}
      description={coupon && COUPON_STATE_LABELS[coupon.status]}
      footer={mayWrite && coupon && <FormButtons form={COUPON_FORM} label="Guardar" onBack={onClose} busy={isSaving} />}
      loading="Cargando el cupón…"
      error="Error al cargar el cupón"
      gone={{ icon: TicketX, title: "El cupón no existe" }}
    >
      {coupon && mayWrite && <CouponForm coupon={coupon} onSaving={setSaving} onSaved={onClose} />}
      {coupon && !mayWrite && <CouponFacts coupon={coupon} />}
      {coupon && <Redemptions couponId={id} />}
    </RecordDialog>
  );
}

export function NewCouponDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isSaving, setSaving] = useState(false);
  return (
    <FormWindow
      wide
      open={open}
      onClose={onClose}
      title="Nuevo cupón"
      form={COUPON_FORM}
      label="Crear cupón"
      busy={isSaving}
    >
      <CouponForm onSaving={setSaving} onSaved={onClose} />
    </FormWindow>
  );
}
