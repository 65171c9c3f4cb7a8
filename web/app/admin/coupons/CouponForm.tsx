import { ChangeCoupon, type CouponDetail, CreateCoupon } from "@bruma/contract";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { showFieldRefusals } from "../../account/signIn/showFieldRefusals.ts";
import { notify } from "../../toasts/notify.ts";
import { ConflictDialog } from "../ConflictDialog.tsx";
import { changedMeanwhile } from "../changedMeanwhile.ts";
import { CouponFields } from "./CouponFields.tsx";
import { bodyOf, type CouponTyped, differencesOf, fieldOf, typedFrom } from "./couponTyped.ts";
import { type CouponChange, couponFailure, type NewCoupon, useSaveCoupon } from "./useCoupons.ts";

export const COUPON_FORM = "coupon-form";

interface CouponFormProps {
  /** Left out for a new one. */
  coupon?: CouponDetail;
  onSaving: (saving: boolean) => void;
  onSaved: () => void;
}

export function CouponForm({ coupon, onSaving, onSaved }: CouponFormProps) {
  // What was read when editing began, however often the list is read again meanwhile.
  const [read, setRead] = useState(coupon);
  const [theirs, setTheirs] = useState<CouponDetail>();
  const form = useForm<CouponTyped>({ defaultValues: typedFrom(coupon) });
  const save = useSaveCoupon(coupon?.id);
  useEffect(() => onSaving(save.isPending), [save.isPending, onSaving]);

  function submit(typed: CouponTyped, version: string | undefined) {
    if (save.isPending) return;
    const body = bodyOf(typed, read);
    const parsed = (coupon ? ChangeCoupon : CreateCoupon).safeParse(body);
    if (!parsed.success) return showIssues(parsed.error.issues);
    save.mutate(
      { ...(body as NewCoupon & CouponChange), ...(version && { updated_at: version }) },
      {
        onSuccess: onSaved,
        onError: (error) => {
          const current = theirCoupon(error, typed);
          setTheirs(current);
          if (current || showFieldRefusals(error, fieldOf, form.setError)) return;
          void notify.failed(couponFailure(error, coupon ? "Error al actualizar cupón" : "Error al crear cupón"));
        },
      },
    );
  }

  function showIssues(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
    for (const { path, message } of issues.toReversed()) {
      const field = fieldOf(String(path[0]));
      if (field) form.setError(field, { message }, { shouldFocus: true });
    }
  }

  return (
    <form
      id={COUPON_FORM}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={form.handleSubmit((typed) => submit(typed, read?.updated_at))}
    >
      <CouponFields form={form} />
      <ConflictDialog
        differences={theirs && differencesOf(form.getValues(), theirs)}
        busy={save.isPending}
        onKeepMine={() => theirs && submit(form.getValues(), theirs.updated_at)}
        onTakeTheirs={() => {
          if (!theirs) return;
          form.reset(typedFrom(theirs));
          setRead(theirs);
          setTheirs(undefined);
        }}
        onClose={() => setTheirs(undefined)}
      />
    </form>
  );
}

/** The refusal brings the coupon without its products' names: those that were typed are known. */
function theirCoupon(error: unknown, { products }: CouponTyped): CouponDetail | undefined {
  const current = changedMeanwhile<CouponDetail>(error);
  if (current === undefined) return undefined;
  const named = (current.product_ids ?? []).map(
    (id) => products.find((each) => each.id === id) ?? { id, name: `Producto #${id}` },
  );
  return { ...current, products: named };
}
