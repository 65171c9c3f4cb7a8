import type { PaymentMethod } from "@bruma/contract";
import type { Ref } from "react";
import { Problem } from "../../api/Failure.tsx";
import { useShop } from "../../document/shop.ts";
import { PAYMENT_METHOD_WORDS } from "../../orders/payment/paymentMethods.tsx";
import { Button } from "../../ui/Button.tsx";

interface OrderButtonProps {
  /** The form that it sends, which stands elsewhere on the page. */
  form: string;
  method: PaymentMethod;
  busy: boolean;
  /** Why the order was not placed, and what to do. */
  problem: string | undefined;
  problemRef: Ref<HTMLDivElement>;
}

/** The button with the words that the law asks for (TRLGDCU art. 98.2), and what pressing it means. */
export function OrderButton({ form, method, busy, problem, problemRef }: OrderButtonProps) {
  const shop = useShop();
  return (
    <div className="grid gap-4">
      <div ref={problemRef} tabIndex={-1} className="rounded-card outline-none">
        <Problem text={problem} />
      </div>
      <Button type="submit" form={form} variant="accent" size="large" busy={busy} className="w-full max-sm:px-4">
        Pedido con obligación de pago
      </Button>
      <p className="text-small text-muted">
        Al hacer el pedido declaras que tienes 18 años o más y aceptas los{" "}
        <a href="/terms-and-conditions" target="_blank" rel="noopener" className="link">
          términos y condiciones
        </a>
        . Usamos tus datos como dice la{" "}
        <a href="/privacy-policy" target="_blank" rel="noopener" className="link">
          política de privacidad
        </a>
        . {PAYMENT_METHOD_WORDS[method].consequence(shop)}
      </p>
    </div>
  );
}
