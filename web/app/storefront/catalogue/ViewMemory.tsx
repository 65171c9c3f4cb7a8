import { useSyncExternalStore } from "react";
import { CONSENT_KEY, CONSENT_VERSION } from "../../consent/consent.ts";
import { VIEW_KEY } from "../../consent/storedBy.ts";
import type { View } from "./filters/filters.ts";

/**
 * A document is the same for everybody, so it shows the grid where its address names no view. Whoever is used to the list is
 * sent on to the address that names it before anything is painted: nothing moves afterwards, and React wakes up to what it
 * finds. `rememberedView` reads the same two entries.
 */
const SEND_ON = [
  "(function(l){try{",
  `var s=localStorage,c=JSON.parse(s.getItem('${CONSENT_KEY}')),v=JSON.parse(s.getItem('${VIEW_KEY}'));`,
  `if(c.version==='${CONSENT_VERSION}'&&c.functional===true&&v.value==='list'&&Date.now()<v.until)`,
  "l.replace(l.pathname+(l.search?l.search+'&':'?')+'view=list'+l.hash)",
  "}catch(e){}})(location)",
].join("");

const never = () => () => {};

export function ViewMemory({ named }: { named: View | undefined }) {
  const isDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (named || !isDocument) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed for the CSP
  return <script dangerouslySetInnerHTML={{ __html: SEND_ON }} />;
}
