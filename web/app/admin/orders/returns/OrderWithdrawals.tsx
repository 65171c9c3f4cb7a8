import { type AdminOrder, isOpenWithdrawal, WITHDRAWAL_STATE_LABELS } from "@bruma/contract";
import { Link } from "react-router";
import { Alert } from "../../../ui/Alert.tsx";
import { formatDay } from "../../../ui/dates.ts";
import { withdrawalPath } from "../../paths.ts";
import { staysToSend } from "../parcels/leftToSend.ts";

/** From what of the order its buyer withdrew, with the way to the declaration: nobody is to send what is not wanted any more. */
export function OrderWithdrawals({ order }: { order: AdminOrder }) {
  const toSend = staysToSend(order);
  return order.withdrawals.map((withdrawal) => {
    const { id, reference, state, items, created_at } = withdrawal;
    const isOpen = isOpenWithdrawal(withdrawal);
    return (
      <Alert
        key={id}
        tone={isOpen ? "warn" : "info"}
        title={`Desistió el ${formatDay(created_at)}: ${WITHDRAWAL_STATE_LABELS[state].toLowerCase()}`}
      >
        <p className="whitespace-pre-line">De: {items}</p>
        {isOpen && toSend !== "nothing" && (
          <p>No {toSend === "all" ? "lo envíes" : "envíes lo que falta"} sin resolver antes el desistimiento.</p>
        )}
        <Link to={withdrawalPath(id)} className="underline">
          Ver el desistimiento {reference}
        </Link>
      </Alert>
    );
  });
}
