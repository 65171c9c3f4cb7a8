import type { NavigateFunction } from "react-router";
import { notify } from "../toasts/notify.ts";
import { here, loginPath } from "./loginPath.ts";

/** Says what needs an account, with the way to sign in and come back here. */
export const askToSignIn = (navigate: NavigateFunction, words: string) =>
  notify.info(words, {
    id: "sign-in",
    action: { label: "Iniciar sesión", onClick: () => void navigate(loginPath(here())) },
  });
