import type { BankEntry, EntryDetail } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { PartyPopper } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/useMay.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ListView } from "../../list/ListView.tsx";
import { useList } from "../../list/useList.ts";
import { EntryRefundDialog } from "../entries/EntryRefundDialog.tsx";
import { ENTRIES, type EntryDeed, type Outcome } from "../entries/entryQueries.ts";
import { IgnoreDialog } from "../entries/IgnoreDialog.tsx";
import { SplitDialog } from "../entries/SplitDialog.tsx";
import { KeysHelp } from "./KeysHelp.tsx";
import { focusCard, useCurrent, WORK_ID } from "./useCurrent.ts";
import { useWork } from "./useWork.ts";
import { useWorkKeys } from "./useWorkKeys.ts";
import type { WorkAction } from "./WorkActions.tsx";
import { WorkBar } from "./WorkBar.tsx";
import { WorkCard } from "./WorkCard.tsx";

const TO_REVIEW = { state: { parameter: "estado", understand: () => "to_review" } };

/** What a window is about: it keeps it while it fades away. */
interface Asked {
  entry: BankEntry;
  detail: EntryDetail;
}

/** What the shop could not decide, one after the other: each takes one key. */
export function WorkTab() {
  const mayDecide = useMay()("payments.write");
  const list = useList(ENTRIES, TO_REVIEW, { opens: "movimiento" });
  const work = useWork();
  const shown = (list.answer.data?.entries ?? []).filter(({ id }) => !work.gone.has(id));
  const { current, next, moveTo, step, setCurrentId } = useCurrent(shown);
  const detail = useQuery({ ...ENTRIES.one(current?.id ?? 0), enabled: current !== undefined }).data;
  // So that it is there when its turn comes.
  useQuery({ ...ENTRIES.one(next?.id ?? 0), enabled: next !== undefined });
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
    if (action === "open") return list.opening.open(current.id);
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
        list={list}
        error="Error al cargar las transferencias"
        loading="Cargando transferencias…"
        unit={["transferencia por revisar", "transferencias por revisar"]}
        empty={<NothingToReview />}
      >
        {() => (
          <ol className="grid grid-cols-1 gap-3">
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
