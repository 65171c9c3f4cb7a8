import { formatEuros, type Order } from "@bruma/contract";
import { useState } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { newsOf } from "./newsOf.ts";

/** Says, politely, what became of the payment since the page was opened. */
export function PaymentNews({ order }: { order: Order }) {
  const [first] = useState(order);
  const news = newsOf(first, order, formatEuros);
  return (
    <div role="status" className="empty:hidden">
      {news && <Alert tone={news.tone} title={news.title} className="mb-6" />}
    </div>
  );
}
