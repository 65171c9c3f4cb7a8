import type { Order } from "@bruma/contract";
import { useShop } from "../../document/shop.ts";
import { Alert } from "../../ui/Alert.tsx";
import { refundSentences } from "./refundWords.ts";

/** Where the money is that the buyer gets back. */
export function RefundNotice({ refund }: Pick<Order, "refund">) {
  const { contact } = useShop();
  if (refund === null) return null;
  const isDone = refund.owed === 0 && refund.on_its_way === 0;
  return (
    <Alert tone={isDone ? "ok" : "info"} title={isDone ? "Reembolso hecho" : "Tu reembolso"}>
      {refundSentences(refund, contact.email).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}
