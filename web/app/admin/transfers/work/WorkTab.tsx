import type { BankEntry, EntryDetail } from "@bruma/contract";
import { PartyPopper } from "lucide-react";
import { useState } from "react";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ListView } from "../../list/ListView.tsx";
import type { ListAddress } from "../../list/useListAddress.ts";
import type { useOpenRow } from "../../list/useOpenRow.ts";
import { useMay } from "../../useMay.ts";
import { EntryRefundDialog } from "../entries/EntryRefundDialog.tsx";
import { IgnoreDialog } from "../entries/IgnoreDialog.tsx";
import { SplitDialog } from "../entries/SplitDialog.tsx";
import { type EntryDeed, type Outcome, useEntries, useEntry } from "../entries/useEntries.ts";
import { KeysHelp } from "./KeysHelp.tsx";
import { focusCard, useCurrent, WORK_ID } from "./useCurrent.ts";
import { useWork } from "./useWork.ts";
import { useWorkKeys } from "./useWorkKeys.ts";
import type { WorkAction } from "./WorkActions.tsx";
import { WorkBar } from "./WorkBar.tsx";
import { WorkCard } from "./WorkCard.tsx";

const PAGE = 20;

/** What a window is about: it keeps it while it fades away. */
interface Asked {
  entry: BankEntry;
  detail: EntryDetail;
}

interface WorkTabProps {
  address: ListAddress;
  opening: ReturnType<typeof useOpenRow>;
}

/** What the shop could not decide, one after the other: each takes one key. */
export function WorkTab({ address, opening }: WorkTabProps) {
  const mayDecide = useMay()("payments.write");
  const entries = useEntries({ state: "to_review" }, address.page, PAGE);
  const work = useWork();
  const shown = (entries.data?.entries ?? []).filter(({ id }) => !work.gone.has(id));
  const { current, next, moveTo, step, setCurrentId } = useCurrent(shown);
  const detail = useEntry(current?.id).data;
  useEntry(next?.id); // so that it is there when its turn comes
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState<WorkAction | "help">();

  async function run(entry: BankEntry, deed: EntryDeed): Promise<Outcome> {
    const outcome = await work.run(entry, deed);
    // What is another movement is open now: its own turn comes.
    const stays = deed.do === "likeness" && !deed.is_same;
    if (outcome.isDone) moveTo(stays ? entry.id : next?.id);
    return outcome;
  }

  async function undo() {
    const id = await work.undoLast();
    if (id !== undefined) moveTo(id);
  }

  function ask(action: WorkAction) {
    if (!current) return;
    if (action === "open") return opening.open(current.id);
    if (!detail) return work.say("Un momento: la propuesta está en camino.");
    setAsked({ entry: current, detail });
    setOpen(action);
  }

  const onKeyDown = useWorkKeys({
    current,
    detail,
    mayDecide,
    step,
    run: (deed) => (current ? run(current, deed) : Promise.resolve()),
    undo,
    ask,
    onHelp: () => setOpen("help"),
    say: work.say,
  });
  const close = () => setOpen(undefined);
  const about = asked && {
    ...asked,
    busy: work.isBusy,
    onClose: close,
    onDo: (deed: EntryDeed) => run(asked.entry, deed),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusCard(current?.id);
    },
  };

  return (
    <section
      id={WORK_ID}
      tabIndex={-1}
      aria-label="Transferencias por revisar"
      onKeyDown={onKeyDown}
      className="outline-none"
    >
      <WorkBar work={work} mayDecide={mayDecide} onUndo={() => void undo()} onHelp={() => setOpen("help")} />
      <ListView
        query={entries}
        address={address}
        errorTitle="Error al cargar las transferencias"
        loading="Cargando transferencias…"
        unit={["transferencia por revisar", "transferencias por revisar"]}
        empty={<NothingToReview />}
      >
        {() => (
          <ol className="grid gap-3">
            {shown.map((entry) => (
              <li key={entry.id}>
                <WorkCard
                  entry={entry}
                  isCurrent={entry.id === current?.id}
                  detail={entry.id === current?.id ? detail : undefined}
                  mayDecide={mayDecide}
                  busy={work.isBusy}
                  onCurrent={() => setCurrentId(entry.id)}
                  onDo={(deed) => void run(entry, deed)}
                  onAsk={ask}
                />
              </li>
            ))}
          </ol>
        )}
      </ListView>
      {about && <IgnoreDialog {...about} open={isOpen === "ignore"} />}
      {about && <EntryRefundDialog {...about} open={isOpen === "refund"} />}
      {about && <SplitDialog {...about} open={isOpen === "split"} />}
      <KeysHelp open={isOpen === "help"} onClose={close} />
    </section>
  );
}

function NothingToReview() {
  return (
    <EmptyState
      icon={PartyPopper}
      title="Nada por revisar"
      text="Todas las transferencias que han llegado están conciliadas o descartadas."
      action={
        <ButtonLink to="?ver=extractos" variant="quiet">
          Importar un extracto
        </ButtonLink>
      }
    />
  );
}
