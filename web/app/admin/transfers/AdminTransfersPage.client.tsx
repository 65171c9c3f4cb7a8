import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { useLastId } from "../list/useLastId.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { useOpenRow } from "../list/useOpenRow.ts";
import { EntriesTab } from "./entries/EntriesTab.tsx";
import { entryLinkId } from "./entries/EntriesTable.tsx";
import { EntryDialog } from "./entries/EntryDialog.tsx";
import { readEntryQuery } from "./entries/entryQuery.ts";
import { RefundsTab } from "./refunds/RefundsTab.tsx";
import { StatementsTab } from "./statements/StatementsTab.tsx";
import { partOf, TransferTabs } from "./TransferTabs.tsx";
import { useTransferSummary } from "./useTransfers.ts";
import { workCardId } from "./work/WorkCard.tsx";
import { WorkTab } from "./work/WorkTab.tsx";

export function AdminTransfersPage() {
  const address = useListAddress();
  const opening = useOpenRow("movimiento");
  const shownId = useLastId(opening.openId);
  const part = partOf(address.read("ver"));
  const summary = useTransferSummary().data;
  return (
    <>
      <PageHeading
        title="Transferencias"
        lead="Qué ha llegado al banco, de qué pedido es y qué hay que devolver."
        actions={
          part === "movimientos" && (
            <ExportLink endpoint="GET /admin/transfers/entries/export" query={readEntryQuery(address.read)} />
          )
        }
      />
      <TransferTabs part={part} counts={{ revisar: summary?.unmatched.count, reembolsos: summary?.refunds.count }} />
      {part === "revisar" && <WorkTab address={address} opening={opening} />}
      {part === "movimientos" && <EntriesTab address={address} opening={opening} />}
      {part === "extractos" && <StatementsTab address={address} />}
      {part === "reembolsos" && <RefundsTab address={address} />}
      {shownId !== undefined && (
        <EntryDialog
          key={shownId}
          id={shownId}
          open={opening.openId !== undefined}
          onClose={opening.close}
          onCloseAutoFocus={(event) => focusEntry(event, shownId)}
        />
      )}
    </>
  );
}

/** Its row or its card; what the list no longer shows leaves the focus to the page. */
function focusEntry(event: Event, id: number) {
  const ids = [entryLinkId(id), workCardId(id), "contenido"];
  const goal = ids.map((one) => document.getElementById(one)).find(Boolean);
  if (!goal) return;
  event.preventDefault();
  goal.focus({ preventScroll: true });
}
