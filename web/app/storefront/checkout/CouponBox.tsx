import type { Cart } from "@bruma/contract";
import { TicketPercent, X } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Problem } from "../../api/Failure.tsx";
import { InputField } from "../../forms/InputField.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { lostCouponWords } from "./lostCoupon.ts";
import { useCoupon } from "./useCoupon.ts";
import { useGoneCoupon } from "./useGoneCoupon.ts";

interface CouponBoxProps {
  userId: number;
  coupon: Cart["coupon"];
  subtotal: number;
  /** Why the coupon takes nothing off. */
  problem: string | undefined;
  /** Of the order without a coupon, in words. */
  cost: string;
  onRemoved: () => void;
}

export function CouponBox({ userId, coupon, subtotal, problem, cost, onRemoved }: CouponBoxProps) {
  const { apply, remove, refusal } = useCoupon(userId);
  const gone = useGoneCoupon(coupon, remove.isPending || remove.isSuccess);
  // What is pressed goes with its press: the focus passes on to what takes its place.
  if (coupon) {
    return (
      <Applied
        coupon={coupon}
        problem={problem && lostCouponWords(problem, cost)}
        isNew={apply.isSuccess}
        isLeaving={remove.isPending}
        onRemove={() => {
          apply.reset();
          remove.mutate(undefined, { onSuccess: onRemoved });
        }}
      />
    );
  }
  return (
    <div className="grid gap-2">
      <CouponForm
        isNew={remove.isSuccess}
        isBusy={apply.isPending}
        refusal={refusal ?? undefined}
        onApply={(code) => {
          remove.reset();
          apply.mutate({ code, subtotal });
        }}
      />
      {gone && (
        <Alert tone="warn" live>
          El cupón {gone} ya no está en tu carrito. Tu pedido cuesta ahora {cost}.
        </Alert>
      )}
    </div>
  );
}

interface CouponFormProps {
  /** It has just taken the place of the coupon. */
  isNew: boolean;
  isBusy: boolean;
  refusal: string | undefined;
  onApply: (code: string) => void;
}

function CouponForm({ isNew, isBusy, refusal, onApply }: CouponFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useFocusOnce(input, isNew);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const code = input.current?.value.trim().toUpperCase() ?? "";
    setIsMissing(code === "");
    if (code === "") input.current?.focus();
    else onApply(code);
  }

  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <InputField
        label="Cupón de descuento"
        error={isMissing ? "Ingresa un código de cupón" : refusal}
        fieldClass="min-w-0 flex-1"
        ref={input}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="CÓDIGO"
        className="uppercase"
      />
      <Button type="submit" variant="quiet" busy={isBusy} className="mt-6.75">
        Aplicar
      </Button>
    </form>
  );
}

interface AppliedProps {
  coupon: NonNullable<Cart["coupon"]>;
  problem: string | undefined;
  /** It has just taken the place of the form. */
  isNew: boolean;
  isLeaving: boolean;
  onRemove: () => void;
}

function Applied({ coupon: { code, description }, problem, isNew, isLeaving, onRemove }: AppliedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnce(button, isNew);
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3 rounded-card bg-brand-wash py-2 pr-1.5 pl-4 text-brand-ink">
        <Icon of={TicketPercent} />
        <p className="min-w-0 flex-1 text-small">
          <span className="block font-semibold">{code}</span>
          {description && <span className="block">{description}</span>}
        </p>
        <IconButton
          ref={button}
          icon={X}
          label={`Quitar cupón ${code}`}
          aria-disabled={isLeaving || undefined}
          onClick={() => !isLeaving && onRemove()}
        />
      </div>
      <Problem text={problem} />
    </div>
  );
}

function useFocusOnce(to: RefObject<HTMLElement | null>, isWanted: boolean) {
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (wanted.current) to.current?.focus();
    wanted.current = false;
  }, [to]);
}
