import { keysOf } from "../keysOf.ts";

/** When the shop tells itself of something by mail. */
export const NOTICE_TIME_LABELS = {
  at_once: "Al momento",
  daily: "Un resumen cada mañana",
  never: "No avisar",
};
export type NoticeTime = keyof typeof NOTICE_TIME_LABELS;
export const NOTICE_TIMES = keysOf(NOTICE_TIME_LABELS);
/** A list of variants in a mail to the shop names at most so many. */
export const NOTICED_VARIANTS_MAX = 50;

/** What a member of staff may be notified of in the browser. */
export const STAFF_PUSH_LABELS = {
  orders: "Pedidos nuevos y cancelaciones",
  messages: "Mensajes",
  stock: "Variantes que se acaban",
};
export type StaffPush = keyof typeof STAFF_PUSH_LABELS;
