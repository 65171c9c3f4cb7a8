import type { Breach, BreachNote, NotifyBreach, TellPeople } from "@bruma/contract";
import { api } from "../../api/api.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange, useSend } from "../records/useChange.ts";

export const BREACHES = recordQueries("GET /admin/breaches", { freshMs: 15_000, alsoChanges: ["compliance"] });

const idOf = ({ breach }: { breach: Breach }) => breach.id;

export const useRegisterBreach = () => useSend(BREACHES, "POST /admin/breaches", idOf);

export type BreachMove =
  | { note: BreachNote }
  | { notified: NotifyBreach }
  | { exempt: string }
  | { people: TellPeople }
  | { outcome: string };

/** Notes something, tells who was told, why nobody need be, or closes a breach. */
export const useMoveBreach = (id: number) =>
  useChange(
    BREACHES,
    (move: BreachMove) => {
      const params = { id };
      if ("note" in move) return api("POST /admin/breaches/:id/notes", { params, body: move.note });
      if ("notified" in move) return api("PUT /admin/breaches/:id/notified", { params, body: move.notified });
      if ("exempt" in move) return api("PUT /admin/breaches/:id/exempt", { params, body: { reason: move.exempt } });
      if ("people" in move) return api("PUT /admin/breaches/:id/people", { params, body: move.people });
      return api("PUT /admin/breaches/:id/closed", { params, body: { outcome: move.outcome } });
    },
    idOf,
  );
