import { ApiError } from "@bruma/contract";
import { MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { LOGIN_AGAIN } from "../session/loginPath.ts";
import { awaitSignIn } from "../session/rememberUser.ts";
import { currentUserId, signOut } from "../session/session.ts";
import { askToSignInAgain } from "../session/signInAgain.ts";
import { holdsUnsentWork, watchTyping } from "../session/unsentWork.ts";
import { notify } from "../toasts/notify.ts";

const MINUTE = 60_000;
/** Long enough to finish the sentence that is being typed. */
const STAYS_MS = MINUTE;

/**
 * The session ended elsewhere: the page falls back to what a guest sees, and guarded pages ask to sign in. So does the profile,
 * which a guest who comes to it may look at.
 */
function noticeEndedSession(error: unknown, query?: Query<unknown, unknown, unknown>) {
  if (!(error instanceof ApiError) || error.refusal.code !== "auth.required") return;
  // Whoever signs in again for another tab takes nothing from it.
  if (location.pathname === "/login") return;
  if (holdsUnsentWork()) return keepUnsentWork(query === undefined);
  const wasSignedIn = currentUserId() !== undefined;
  signOut();
  // On its own page another answer may come first, and the profile is not asked for any more.
  const isProfile = query?.queryKey[0] === "profile" || location.pathname === "/profile";
  if (wasSignedIn && isProfile) askToSignInAgain();
  // Several questions may have been on their way: it is said once.
  void notify.info("Tu sesión ha terminado", {
    id: "session-ended",
    description: "Inicia sesión y sigue donde estabas.",
  });
}

/**
 * The page stays with what was typed, and with whom it belongs to: signing in again lets it be sent. What was kept to be read without a
 * connection goes, as with any session that ends.
 */
function keepUnsentWork(isSending: boolean) {
  awaitSignIn(isSending);
  void import("../session/forgetPrivateCopies.ts")
    .then(({ forgetPrivateCopies }) => forgetPrivateCopies("", true))
    .catch(() => undefined);
  void notify.info("Tu sesión ha terminado", {
    id: "session-ended",
    duration: STAYS_MS,
    description: "Lo que has escrito sigue aquí: inicia sesión en otra pestaña y envíalo desde esta.",
    action: { label: "Iniciar sesión", onClick: () => void open(LOGIN_AGAIN, "_blank") },
  });
}

/** A refusal is an answer, and asking again will not change it. */
function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status < 500);
}

// On the server a query lives as long as its document's rendering; a timer would keep it, and the whole request, in memory.
const KEPT_MS = typeof document === "undefined" ? Number.POSITIVE_INFINITY : 10 * MINUTE;

interface Shared {
  queries: QueryClient;
  /** Who was signed in when it was looked at last. */
  userId: number | undefined;
}
let shared: Shared | undefined;
let clientsMade = 0;

/**
 * This browser's, for as long as the same user is signed in; on the server, one for each rendering. What a user asked for goes
 * when they do, in every tab, and whoever comes next has another client: no key has to name the user, and an answer that arrives
 * late lands where nobody looks. A guest who signs in keeps theirs, which holds nothing private.
 */
export function sharedQueries(): QueryClient {
  if (typeof document === "undefined") return createQueries();
  const userId = currentUserId();
  if (shared?.userId !== undefined && shared.userId !== userId) {
    const { queries } = shared;
    shared = undefined;
    queries.unmount();
    queries.clear(); // which aborts what is on its way
  }
  if (shared === undefined) {
    if (clientsMade === 0) watchTyping();
    clientsMade += 1;
    shared = { queries: createQueries(), userId };
    // It listens to the window's focus and to the connection, whoever is on screen.
    shared.queries.mount();
  }
  shared.userId = userId;
  return shared.queries;
}

/** Another number for each client: what is on screen under one starts anew under the next. */
export const clientNumber = () => clientsMade;

function createQueries(): QueryClient {
  // What an earlier user had asked for says nothing about the session of now.
  const isOurs = () => typeof document !== "undefined" && sharedQueries() === queries;
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => isOurs() && noticeEndedSession(error, query) }),
    mutationCache: new MutationCache({ onError: (error) => isOurs() && noticeEndedSession(error) }),
    defaultOptions: {
      // The service worker may know an answer without a connection; what changes something fails at once and never waits.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        staleTime: 5 * MINUTE,
        gcTime: KEPT_MS,
        retry: worthRetrying,
        refetchOnWindowFocus: false,
      },
    },
  });
  return queries;
}
