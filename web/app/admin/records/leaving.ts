import { useNavigate } from "react-router";

/** Of a screen that holds what was typed and not saved. */
export interface OpenQuestion {
  /** Whether going there loses it. */
  isLost: (to: URL) => boolean;
  ask: (goOn: () => void) => void;
}

const open = new Set<OpenQuestion>();
// Longer than «back» takes on a slow computer.
const PASSES_FOR_MS = 3_000;
let passesUntil = 0;

/** From now until what it answers is called. */
export function openQuestion(question: OpenQuestion): () => void {
  open.add(question);
  return () => void open.delete(question);
}

/** Leaves unasked: the question was answered, or nothing is lost. */
export function pass(leave: () => void): void {
  passesUntil = performance.now() + PASSES_FOR_MS;
  leave();
}

export const isPassing = () => performance.now() < passesUntil;

/** Another address is there: what leaves it is asked about again. */
export function endPass(): void {
  passesUntil = 0;
}

/** Goes to an address of the shop at once, or after the question of what is open over it: for whatever is no link. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    const goOn = () => void navigate(to);
    const asking = [...open].findLast(({ isLost }) => isLost(new URL(to, location.href)));
    if (asking) asking.ask(goOn);
    else goOn();
  };
}
