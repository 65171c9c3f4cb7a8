import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { whenIdle } from "../../offline/whenIdle.ts";
import { useOpening } from "../list/useOpening.ts";
import { useGo } from "../records/leaving.ts";
import { isTypedAhead, keyDeedOf } from "./officeKeys.ts";
import { walkRows } from "./walkRows.ts";

const bringPalette = () => import("./Palette.tsx");
const Palette = lazy(async () => ({ default: (await bringPalette()).Palette }));
const OfficeKeysHelp = lazy(async () => ({ default: (await import("./OfficeKeysHelp.tsx")).OfficeKeysHelp }));

/** Where a key is a letter, or something lies over the page. */
const BUSY = "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";
const SECOND_KEY_MS = 1_500;

interface OfficeKeysProps {
  isPaletteOpen: boolean;
  onPalette: (isOpen: boolean) => void;
  onNotices: () => void;
}

/** The keys of the whole back office, and the windows that they open. What a screen does with a key of its own comes first. */
export function OfficeKeys({ isPaletteOpen, onPalette, onNotices }: OfficeKeysProps) {
  const go = useGo();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [wasWanted, setWanted] = useState({ palette: false, help: false });
  // What was typed between the key and the window that it opens.
  const [ahead, setAhead] = useState("");
  const { serial } = useOpening(isPaletteOpen, undefined);
  const begunAt = useRef(Number.NEGATIVE_INFINITY);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteOpen && isTypedAhead(event)) {
      event.preventDefault();
      event.stopPropagation();
      return setAhead((typed) => typed + event.key);
    }
    const isBegun = event.timeStamp - begunAt.current < SECOND_KEY_MS;
    // The second key of two is taken before a screen hears of it; what is one key by itself, after.
    const isFirstHearing = event.eventPhase === Event.CAPTURING_PHASE;
    const deed = keyDeedOf(event, isBegun);
    const isTaken = isBegun || deed?.do === "palette";
    if (event.defaultPrevented || isTaken !== isFirstHearing) return;
    begunAt.current = Number.NEGATIVE_INFINITY;
    const isBusy = event.target instanceof Element && event.target.closest(BUSY) !== null;
    if (!deed || (isBusy && deed.do !== "palette")) return;
    event.preventDefault();
    if (isTaken) event.stopPropagation();
    if (deed.do === "begin") begunAt.current = event.timeStamp;
    else if (deed.do === "go") go(deed.to);
    else if (deed.do === "walk") walkRows(deed.by);
    else if (deed.do === "palette") onPalette(true);
    else setHelpOpen(true);
  });

  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", hear, true);
    document.addEventListener("keydown", hear);
    return () => {
      document.removeEventListener("keydown", hear, true);
      document.removeEventListener("keydown", hear);
    };
  }, []);

  // Before it is asked for: what is typed while it comes would be lost.
  useEffect(() => whenIdle(() => void bringPalette().catch(() => {})), []);

  if (!isPaletteOpen && ahead !== "") setAhead("");
  if (isPaletteOpen && !wasWanted.palette) setWanted({ ...wasWanted, palette: true });
  if (isHelpOpen && !wasWanted.help) setWanted({ ...wasWanted, help: true });
  return (
    <Suspense fallback={null}>
      {wasWanted.palette && (
        <Palette serial={serial} open={isPaletteOpen} begun={ahead} onOpenChange={onPalette} onNotices={onNotices} />
      )}
      {wasWanted.help && <OfficeKeysHelp open={isHelpOpen} onOpenChange={setHelpOpen} />}
    </Suspense>
  );
}
