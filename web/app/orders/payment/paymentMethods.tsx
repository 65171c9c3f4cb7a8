import { type PaymentMethod, workingDays } from "@bruma/contract";
import { Banknote, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { KnownShop } from "../../document/shop.ts";

interface PaymentMethodWords {
  /** In the checkout, under its name. */
  choice(shop: KnownShop): string;
  /** Beside the button that places the order. */
  consequence(shop: KnownShop): string;
  /** Over the instructions: of an order that was just placed, and later. */
  next: string;
  heading: string;
  /** How to pay where no account is needed for it. */
  instructions?: (amount: ReactNode) => ReactNode;
  /** Of an order that is not paid yet, where nobody is late. */
  unpaid?: { label: string; icon: LucideIcon; look: string };
  /** Before and after an order is cancelled for which nothing was paid. */
  beforeCancelling: string;
  cancelled(contact: ReactNode): ReactNode;
}

const daysWords = (days: number) => (days === 1 ? "1 día" : `${days} días`);

export const PAYMENT_METHOD_WORDS: Record<PaymentMethod, PaymentMethodWords> = {
  bank_transfer: {
    choice: ({ payment_days }) =>
      `Al confirmar verás nuestros datos bancarios y la referencia de tu pedido. Lo preparamos en cuanto recibimos la transferencia: ${workingDays(payment_days)}.`,
    consequence: ({ unpaid_order_days }) =>
      `Tienes ${daysWords(unpaid_order_days)} para hacer la transferencia; si no llega, el pedido se cancela y no debes nada.`,
    next: "Haz la transferencia",
    heading: "Paga por transferencia",
    beforeCancelling: "Si ya has hecho la transferencia, te devolveremos el importe cuando llegue.",
    cancelled: (contact) => (
      <>No tienes que pagarlo. Si ya hiciste la transferencia, escríbenos a {contact} y te la devolvemos.</>
    ),
  },
  cash_on_delivery: {
    choice: () => "Pagas en efectivo al repartidor cuando te lo entrega. Lo preparamos enseguida.",
    consequence: () => "Pagas en efectivo al recibirlo.",
    next: "Pagas al recibirlo",
    heading: "Pagas al recibirlo",
    instructions: (amount) => (
      <>
        Ten preparados {amount} en efectivo para el repartidor, a ser posible el importe exacto. No tienes que pagar
        nada antes.
      </>
    ),
    unpaid: { label: "Se paga al recibir", icon: Banknote, look: "text-muted" },
    beforeCancelling: "No tendrás que pagar nada.",
    cancelled: () => "No tienes que pagar nada.",
  },
};
