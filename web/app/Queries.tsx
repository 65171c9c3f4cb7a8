import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sharedQueries } from "./queries.ts";
import { useSignInAgain } from "./session/signInAgain.ts";

/**
 * Around every screen that asks with TanStack Query. Home, catalogue and product do without: what is private there comes by
 * `lateCode`, so that who only looks around does not download it.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [queries] = useState(sharedQueries);
  useSignInAgain();
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
