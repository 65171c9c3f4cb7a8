import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, Fragment, type ReactNode, useSyncExternalStore } from "react";
import { onSessionChange } from "../session/session.ts";
import { useSignInAgain } from "../session/signInAgain.ts";
import { clientNumber, sharedQueries } from "./sharedQueries.ts";

/**
 * Around every screen that asks with TanStack Query. Home, catalogue and product do without: what is private there comes by
 * `lazyModule`, so that who only looks around does not download it. When a user goes, the screen starts anew, without their answers.
 */
export function Queries({ children }: { children: ReactNode }) {
  const queries = useSyncExternalStore(onSessionChange, sharedQueries, sharedQueries);
  useSignInAgain();
  return (
    <QueryClientProvider client={queries}>
      <Fragment key={clientNumber()}>{children}</Fragment>
    </QueryClientProvider>
  );
}

/** A part that asks, on pages that do without: it brings what it asks with. */
export const withQueries =
  <Props extends object>(Part: ComponentType<Props>) =>
  (props: Props) => (
    <Queries>
      <Part {...props} />
    </Queries>
  );
