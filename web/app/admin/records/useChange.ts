import type { CallOf, Endpoints, ReplyOf } from "@bruma/contract";
import {
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { keepAnswer } from "../../api/keepAnswer.ts";
import { sharedFlight } from "./sharedFlight.ts";

/** What `recordQueries` says of the records that a change is about. */
interface Changed {
  one: (id: number) => { queryKey: QueryKey };
  area: string;
  alsoChanges: readonly string[] | "everything";
}

/** Asks again for what is on screen; done once the list shows it. What other screens show is not waited for. */
export const useRefresh = (records: Omit<Changed, "one">) => refreshOf(useQueryClient(), records);

function refreshOf(queries: QueryClient, { area, alsoChanges }: Omit<Changed, "one">) {
  return (isKept: (queryKey: QueryKey) => boolean = () => false) => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [room, other] }) => {
        const isOwn = room === "admin" && other === area;
        return alsoChanges === "everything" ? !isOwn : room === "admin" && alsoChanges.includes(String(other));
      },
    });
    return queries.invalidateQueries({
      queryKey: ["admin", area],
      predicate: ({ queryKey }) => !isKept(queryKey),
    });
  };
}

/**
 * A change. `idOf`: the answer is the record as it is now, under this id, and need not be asked for again. `openId`: the record whose
 * form is open; where the change fails, it stays as it is typed. Everything else is asked for again even then: somebody may have been
 * there before, or the answer was lost and the change was not.
 */
export function useChange<Sent, Answer>(records: Changed, ...[change, ...rest]: ChangeOf<Sent, Answer>) {
  const [share] = useState(() => sharedFlight<Sent, Answer>());
  return useMutation(changeOptions(useQueryClient(), records, (sent: Sent) => share(sent, change), ...rest));
}
type ChangeOf<Sent, Answer> = [
  change: (sent: Sent) => Promise<Answer>,
  idOf?: (answer: Answer) => number,
  openId?: number,
];

type Key = keyof Endpoints;
/** What `useSend` sends: the body, and with it the id of the record that it is about. */
type Sent<K extends Key> = (K extends `${string}/:id${string}` ? { id: number } : unknown) &
  (CallOf<K> extends { body?: infer Body } ? NonNullable<Body> : unknown);

/** As `useChange`, where the change is one call. */
export const useSend = <K extends Key>(records: Changed, key: K, idOf?: (answer: ReplyOf<Endpoints[K]>) => number) =>
  useChange<Sent<K>, ReplyOf<Endpoints[K]>>(
    records,
    (sent) => {
      const { id, ...body } = sent as { id?: number };
      return api(key, { ...(id !== undefined && { params: { id } }), body } as unknown as CallOf<K>);
    },
    idOf,
  );

export function changeOptions<Sent, Answer>(
  queries: QueryClient,
  records: Changed,
  ...[change, idOf, openId]: ChangeOf<Sent, Answer>
): MutationOptions<Answer, Error, Sent> {
  const refresh = refreshOf(queries, records);
  return {
    mutationFn: change,
    onSuccess: async (answer) => {
      if (!idOf) return refresh();
      const { queryKey } = records.one(idOf(answer));
      await keepAnswer(queries, queryKey, answer);
      return refresh(isSame(queryKey));
    },
    onError: () => refresh(openId === undefined ? undefined : isSame(records.one(openId).queryKey)),
  };
}

/** The end of a record, by its id: nothing of it is asked for again. */
export function useRemoval<Answer>(records: Changed, remove: (id: number) => Promise<Answer>) {
  const refresh = useRefresh(records);
  const [share] = useState(() => sharedFlight<number, Answer>());
  return useMutation({
    mutationFn: (id: number) => share(id, remove),
    onSuccess: (_, id) => refresh(([, , , call]) => (call as Call | undefined)?.params?.id === id),
    onError: () => refresh(),
  });
}
interface Call {
  params?: { id?: unknown };
}

const isSame = (key: QueryKey) => (other: QueryKey) => JSON.stringify(other) === JSON.stringify(key);
