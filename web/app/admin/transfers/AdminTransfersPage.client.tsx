import { FIGURES } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { readFilters } from "../list/filters.ts";
import { OpenRecord } from "../list/OpenRecord.tsx";
import { focusRow, rowLinkId } from "../list/rowFocus.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { useOpenRow } from "../list/useOpenRow.ts";
import { EntriesTab } from "./entries/EntriesTab.tsx";
import { EntryDialog } from "./entries/EntryDialog.tsx";
import { ENTRY_FILTERS } from "./entries/entryFilters.ts";
import { RefundsTab } from "./refunds/RefundsTab.tsx";
import { StatementsTab } from "./statements/StatementsTab.tsx";
import { partOf, TransferTabs, WaitingMoney } from "./TransferTabs.tsx";
import { SUMMARY } from "./transferQueries.ts";
import { workCardId } from "./work/WorkCard.tsx";
import { WorkTab } from "./work/WorkTab.tsx";

export function AdminTransfersPage() {
  const address = useListAddress();
  const opening = useOpenRow("movimiento");
  const part = partOf(address.read("ver"));
  const summary = useQuery(SUMMARY).data?.summary;
  return (
    <>
      <PageHeading
        title="Transferencias"
        lead="Qué ha llegado al banco, de qué pedido es y qué hay que devolver."
        actions={
          part === "movimientos" && (
            <ExportLink
              endpoint="GET /admin/transfers/entries/export"
              query={readFilters(ENTRY_FILTERS, address.read)}
            />
          )
        }
      />
      <TransferTabs part={part} counts={{ revisar: summary?.unmatched.count, reembolsos: summary?.refunds.count }} />
      {part === "revisar" && (
        <WaitingMoney lead="Por revisar:" figure={summary?.unmatched} of={FIGURES.unmatched.amountOf} />
      )}
      {part === "reembolsos" && <WaitingMoney lead="Sin terminar:" figure={summary?.refunds} />}
      {part === "revisar" && <WorkTab />}
      {part === "movimientos" && <EntriesTab />}
      {part === "extractos" && <StatementsTab />}
      {part === "reembolsos" && <RefundsTab />}
      <OpenRecord opening={opening}>
        {(opened) => (
          <EntryDialog
            {...opened}
            onCloseAutoFocus={(event) => {
              const row = rowLinkId("movimiento", opened.id);
              focusRow(event, document.getElementById(row) ? row : workCardId(opened.id));
            }}
          />
        )}
      </OpenRecord>
    </>
  );
}
