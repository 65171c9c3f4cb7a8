import type { Endpoints, ParamsOf } from "@bruma/contract";
import type { Caller } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { Call, Key, WithId } from "./Call.ts";
import { type AnswerOf, serve } from "./serve.ts";

/** The endpoints that name a record by its id and answer with it, to somebody who is signed in. */
type ChangeOf<Answer> = {
  [K in Key]: ParamsOf<Endpoints[K]> extends { id: number } ? (Answer extends AnswerOf<K> ? K : never) : never;
}[Key];

interface Records<Answer> {
  /** Refuses an unknown id. */
  exists: (call: WithId) => Promise<unknown>;
  answer: (id: number, caller: Caller) => Promise<Answer>;
}

/** Serves changes of single records, each by what it does: the answer is always the record as it is then. */
export function serveChanges<Answer>(app: FastifyInstance, { exists, answer }: Records<Answer>) {
  return <K extends ChangeOf<Answer>>(key: K, change: (call: Call<K>) => Promise<unknown>): void =>
    serve(app, key, { exists: ({ params }) => exists({ params: params as WithId["params"] }) }, async (call) => {
      await change(call);
      return (await answer((call.params as WithId["params"]).id, call.caller as Caller)) as AnswerOf<K>;
    });
}
