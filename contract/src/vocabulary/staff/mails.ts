import type { ContactType } from "../contact.ts";
import { keysOf } from "../keysOf.ts";
import type { OrderStatus } from "../orders.ts";
import type { WithdrawalState } from "./withdrawals.ts";

interface Mail {
  label: string;
  /** It tells the shop what others did: it belongs to no customer, whatever address the shop has. */
  isToShop?: true;
  /** Whoever types an address causes it, as often as they like. */
  isCausedByAnybody?: true;
  /** Its link lets its reader into an account: the staff must not see it. */
  opensAccount?: true;
}

/** The mails that the shop writes by itself. */
const ALL = {
  welcome: { label: "Bienvenida", isCausedByAnybody: true },
  verify_email: { label: "Confirmar email", opensAccount: true },
  reset_password: { label: "Cambiar contraseña", opensAccount: true },
  password_changed: { label: "Contraseña cambiada" },
  email_changed: { label: "Email cambiado" },
  order_received: { label: "Pedido recibido", isCausedByAnybody: true },
  payment_reminder: { label: "Recordatorio de pago", isCausedByAnybody: true },
  payment_received: { label: "Pago recibido" },
  order_shipped: { label: "Pedido enviado" },
  order_delivered: { label: "Pedido entregado" },
  order_cancelled: { label: "Pedido cancelado", isCausedByAnybody: true },
  order_refund: { label: "Reembolso de un pedido" },
  invoice_issued: { label: "Factura" },
  back_in_stock: { label: "Vuelve a haber stock", isCausedByAnybody: true },
  price_drop: { label: "Bajada de precio", isCausedByAnybody: true },
  account_inactive: { label: "Cuenta sin usar" },
  account_deleted: { label: "Cuenta eliminada" },
  contact_received: { label: "Mensaje recibido", isCausedByAnybody: true },
  contact_message: { label: "Aviso de mensaje", isToShop: true },
  contact_answer: { label: "Respuesta a un mensaje" },
  review_moderated: { label: "Reseña retirada o repuesta" },
  review_answered: { label: "Respuesta a una reseña" },
  report_received: { label: "Denuncia recibida", isCausedByAnybody: true },
  report_decided: { label: "Denuncia decidida" },
  withdrawal_received: { label: "Desistimiento recibido" },
  withdrawal_notice: { label: "Aviso de desistimiento", isToShop: true },
  withdrawal_moved: { label: "Desistimiento en curso" },
  transfers_daily: { label: "Transferencias del día", isToShop: true },
  lot_recall: { label: "Retirada de un lote" },
  sale_stopped: { label: "Productos fuera de venta", isToShop: true },
  order_notice: { label: "Aviso de pedido nuevo", isToShop: true },
  cancellation_notice: { label: "Aviso de cancelación", isToShop: true },
  stock_notice: { label: "Aviso de stock", isToShop: true },
  shop_digest: { label: "Resumen para la tienda", isToShop: true },
  shop_alert: { label: "Alerta de la tienda", isToShop: true },
} as const satisfies Record<string, Mail>;
export type MailKind = keyof typeof ALL;

/** The same rows, of each of which all may be asked. */
export const MAIL_TABLE: Readonly<Record<MailKind, Mail>> = ALL;
export const MAIL_KINDS = keysOf(MAIL_TABLE);
export const MAILS_TO_SHOP = MAIL_KINDS.filter((kind) => MAIL_TABLE[kind].isToShop);
export const MAIL_KIND_LABELS = Object.fromEntries(
  MAIL_KINDS.map((kind) => [kind, MAIL_TABLE[kind].label]),
) as Readonly<Record<MailKind, string>>;

type Nothing = Record<never, never>;

/** What becomes of a review that was reported; `gone`: its author took its words away. */
export type ReportOutcome = "hidden" | "kept" | "gone";

/** `price` in euros: the content is kept as JSON, in the API's own terms. */
interface ProductNotice {
  productId: number;
  /** Where one of several is back. */
  variantId?: number;
  name: string;
  price: number;
}

/** What each mail needs beside its order and its addressee. Addresses (`url`) are absolute. */
export interface MailContents {
  welcome: Nothing;
  verify_email: { url: string };
  /** A link, or since when one is mailed again (ISO 8601). */
  reset_password: { url: string; minutes: number } | { heldUntil: string };
  password_changed: Nothing;
  /** Goes to the old address, which may not know of the change. `heldUntil`: ISO 8601, where it was proved. */
  email_changed: { oldEmail: string; newEmail: string; heldUntil?: string };
  order_received: Nothing;
  /** Half way to the end of its term, once. */
  payment_reminder: Nothing;
  payment_received: Nothing;
  order_shipped: Nothing;
  order_delivered: Nothing;
  order_cancelled: { reason: string | null };
  /** Money of the order is on its way back, or has gone back. `amount` in euros. */
  order_refund: { step: "on_its_way" | "paid"; amount: number };
  /** With the document attached. */
  invoice_issued: { invoiceId: number };
  back_in_stock: ProductNotice;
  price_drop: ProductNotice;
  /** `eraseAfter`: ISO 8601. */
  account_inactive: { eraseAfter: string };
  /** `why`: left out, the person asked for it; mails of before 0.2 say `unused`. `owed`: what the shop has still to give back, in euros. */
  account_deleted: { why?: "unused" | "by_shop"; unused?: true; owed?: { orderId: number; amount: number }[] };
  /** To whoever wrote through the contact form. `at` and `answerBefore`: ISO 8601. */
  contact_received: { reference: string; type: ContactType; at: string; answerBefore: string };
  /** To the shop: what was written. */
  contact_message: { messageId: number; reference: string };
  /** `question` and `answer` as they were typed. */
  contact_answer: { reference: string; subject: string; question: string; answer: string };
  /** To who wrote a review: why it is hidden, or, with null, that it is shown again. `wasReported`: somebody had reported it. */
  review_moderated: { product: string; reason: string | null; wasReported: boolean };
  /** To who wrote a review: what the shop says to it, as it was typed. */
  review_answered: { product: string; reply: string };
  /** To who reported a review of this product. */
  report_received: { product: string };
  report_decided: { product: string; outcome: ReportOutcome };
  /** To who withdrew from an order: the dated receipt. */
  withdrawal_received: { withdrawalId: number; reference: string };
  /** To the shop: who withdraws from what. */
  withdrawal_notice: { withdrawalId: number; reference: string };
  /** To who bought units of a lot that was withdrawn: `orderIds` newest first. */
  lot_recall: { recallId: number; orderIds: number[] };
  /** To the shop, once a day; amounts in euros. */
  transfers_daily: Record<"unpaid" | "overdue" | "unmatched" | "refunds", { count: number; amount: number }>;
  /** `setOff`: what came back lowered what was never paid, and no money goes back. */
  withdrawal_moved: { reference: string; state: WithdrawalState; note: string | null; setOff?: true };
  /** To the shop: what the law took off sale, at most so many by name. */
  sale_stopped: { total: number; products: { id: number; name: string; why: string }[] };
  /** To the shop: an order came in. */
  order_notice: Nothing;
  /** To the shop: the buyer called an order off that stood so. */
  cancellation_notice: { was: OrderStatus };
  /** To the shop: what is running out or has run out. */
  stock_notice: ScarceVariants;
  /** To the shop: something that it stands on is broken. */
  shop_alert: { about: string; found: string; mend: string };
  /** To the shop, in the morning; `amount` in euros. */
  shop_digest: {
    orders: {
      count: number;
      amount: number;
      /** The first of them; mails that were written before they were named have none. */
      listed?: { id: number; total: number }[];
    };
    stock: ScarceVariants;
  };
}

/** Of `total` variants, those that a mail names. */
export interface ScarceVariants {
  total: number;
  variants: { productId: number; name: string; sku: string; stock: number }[];
}

/** The lists of products in which those variants are found: what is sold out is in another one than what runs out. */
export function scarceFilters({ total, variants }: ScarceVariants): ("outOfStock" | "lowStock")[] {
  const isWhole = variants.length === total;
  const isSoldOut = variants.some(({ stock }) => stock === 0);
  const runsOut = !isWhole || variants.some(({ stock }) => stock > 0);
  return [...(isSoldOut ? (["outOfStock"] as const) : []), ...(runsOut ? (["lowStock"] as const) : [])];
}

/** Every kind has its content. */
export type MailContent<Kind extends MailKind> = MailContents[Kind];

export const MAIL_STATE_LABELS = {
  queued: "En cola",
  sending: "Preparando",
  handing_over: "Entregando al servidor",
  sent: "Enviado",
  kept: "Guardado (sin SMTP)",
  held: "Retenido",
  uncertain: "Dudoso: decide una persona",
  failed: "Fallido",
};
export type MailState = keyof typeof MAIL_STATE_LABELS;
export const MAIL_STATES = keysOf(MAIL_STATE_LABELS);
/** Mails in these states have come to an end, and can be sent again. */
export const ENDED_MAIL_STATES = ["sent", "kept", "held", "uncertain", "failed"] as const satisfies MailState[];
