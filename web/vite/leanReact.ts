import type { Plugin } from "vite";
import { replaced, withSwitchedOff } from "./switchOff.ts";

const FILE = /\/react-dom\/cjs\/(react-dom|react-dom-client)\.production\.js$/;
const OFF = 'throw Error("Switched off in web/vite/leanReact.ts");';

/**
 * Function of React DOM → what its body becomes in the browser. All of it serves what this shop does not use:
 * - styles and scripts that React itself fetches and waits for (`precedence`, `preload`, `preinit`): pages name theirs in
 *   their head, and Vite fetches those of late code
 * - forms with a function as their action, `useActionState` and what belongs to them: forms go over the API
 * - `<Activity>`, `<SuspenseList>`, custom elements, the memory of React's compiler
 * - `onBeforeInput`
 * - stacks of component names in errors, and what speaks to developers' tools
 */
export const SWITCHED_OFF: Record<string, string> = {
  getResource: "return null;",
  acquireResource: OFF,
  insertStylesheet: "",
  insertStylesheetIntoRoot: "",
  preloadStylesheet: "",
  preinitStyle: "",
  preinitScript: "",
  preinitModuleScript: "",
  preload: "",
  preloadModule: "",
  preconnectAs: "",
  suspendResource: "",
  preloadResourceAndSuspendIfNeeded: OFF,
  preloadInstanceAndSuspendIfNeeded: "workInProgress.flags &= -16777217;",
  accumulateSuspenseyCommitOnFiber: "",
  waitForCommitToBeReady: "return null;",
  estimateBandwidth: "return 0;",
  mountActionState: OFF,
  updateActionStateImpl: OFF,
  rerenderActionState: OFF,
  dispatchActionState: OFF,
  runActionStateAction: OFF,
  handleActionReturnValue: OFF,
  onActionSuccess: OFF,
  ensureFormComponentIsStateful: OFF,
  extractEvents$1: "",
  updateActivityComponent: OFF,
  commitActivityHydrationCallbacks: "",
  updateSuspenseListComponent: OFF,
  initSuspenseListRenderState: OFF,
  cutOffTailIfNeeded: OFF,
  findFirstSuspended: OFF,
  setPropOnCustomElement: OFF,
  useMemoCache: OFF,
  getFallbackBeforeInputChars: "return null;",
  getNativeBeforeInputChars: "return null;",
  describeNativeComponentFrame: 'return "";',
  describeFiber: 'return "";',
  getComponentNameFromType: "return null;",
  findCurrentFiberUsingSlowPath: OFF,
  attemptExplicitHydrationTarget: "",
  defaultOnDefaultTransitionIndicator: "",
};

/** The same, as `react-dom` offers it to pages. */
const NOT_OFFERED = [
  "preconnect",
  "prefetchDNS",
  "preinit",
  "preinitModule",
  "preload",
  "preloadModule",
  "requestFormReset",
  "useFormState",
  "useFormStatus",
];

/** What the browser gets of one of React DOM's two files. */
export function leanReactFile(file: string, code: string): string {
  if (file === "react-dom-client") return withSwitchedOff(file, code, SWITCHED_OFF);
  return NOT_OFFERED.reduce(
    (lean, name) => replaced(file, lean, new RegExp(`^exports\\.${name} = function .*?^};$`, "ms"), () => ""),
    code,
  );
}

/** Spares every buyer's phone what React brings and this shop has no use for. */
export function leanReact(): Plugin {
  return {
    name: "lean-react",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: FILE },
      handler: (code, id) => ({ code: leanReactFile(FILE.exec(id)?.[1] ?? "", code), map: null }),
    },
  };
}
