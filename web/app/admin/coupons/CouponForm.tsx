import { ChangeCoupon, type CouponDetail, CreateCoupon } from "@bruma/contract";
import { Failure } from "../../api/Failure.tsx";
import { notify } from "../../toasts/notify.ts";
import { ConflictDialog } from "../records/versions/ConflictDialog.tsx";
import { useVersionedForm } from "../records/versions/useVersionedForm.ts";
import { CouponFields } from "./CouponFields.tsx";
import { type CouponChange, type NewCoupon, useSaveCoupon } from "./couponQueries.ts";
import { bodyOf, type CouponTyped, differencesOf, fieldOf, typedFrom } from "./couponTyped.ts";

export const COUPON_FORM = "coupon-form";

type SavedBody = NewCoupon & CouponChange;

interface CouponFormProps {
  /** Left out for a new one. */
  coupon?: CouponDetail;
  onSaving: (saving: boolean) => void;
  onSaved: () => void;
}

export function CouponForm({ coupon, onSaving, onSaved }: CouponFormProps) {
  const deed = coupon ? "actualizar" : "crear";
  const { form, submit, failure, conflict } = useVersionedForm({
    saved: coupon,
    typedFrom,
    bodyOf: checkedBody,
    save: useSaveCoupon(coupon?.id),
    differencesOf,
    fieldOf,
    readTheirs: withNames,
    together: [
      ["type", "value"],
      ["categories", "products"],
    ],
    onSaving,
    onSaved: () => {
      void notify.done(`Cupón ${coupon ? "actualizado" : "creado"} exitosamente`);
      onSaved();
    },
  });

  function checkedBody(typed: CouponTyped, over: CouponDetail | undefined): SavedBody | undefined {
    const body = bodyOf(typed, over);
    const parsed = (over ? ChangeCoupon : CreateCoupon).safeParse(body);
    if (parsed.success) return { ...(body as SavedBody), updated_at: over?.updated_at };
    for (const { path, message } of parsed.error.issues.toReversed()) {
      const field = fieldOf(String(path[0]));
      if (field) form.setError(field, { message }, { shouldFocus: true });
    }
    return undefined;
  }

  return (
    <form id={COUPON_FORM} noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
      <CouponFields form={form} />
      <Failure of={failure} otherwise={`Error al ${deed} cupón`} className="sm:col-span-2" />
      <ConflictDialog {...conflict} />
    </form>
  );
}

/** The refusal brings the coupon without its products' names: those that were read or typed are known. */
function withNames(theirs: CouponDetail, { products }: CouponTyped, read: CouponDetail | undefined): CouponDetail {
  const known = [...(read?.products ?? []), ...products];
  const named = (theirs.product_ids ?? []).map(
    (id) => known.find((each) => each.id === id) ?? { id, name: `Producto #${id}` },
  );
  return { ...theirs, products: named };
}
