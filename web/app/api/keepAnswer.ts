import type { InferDataFromTag, QueryClient, QueryKey, Updater } from "@tanstack/react-query";

/**
 * Puts into the cache what a change answered, or, as a function of what was known, what it is about to say. A request for it that is still
 * under way is cancelled first: it may have read what was true before the change, and would arrive after it. It may as well have read
 * something newer than the answer: then it is asked again, and nobody waits for it. Where nothing was known that `answer` could be made
 * from, it is fetched.
 */
export async function keepAnswer<Data = unknown, Key extends QueryKey = QueryKey>(
  queries: QueryClient,
  queryKey: Key,
  answer: Updater<InferDataFromTag<NoInfer<Data>, Key> | undefined, InferDataFromTag<NoInfer<Data>, Key> | undefined>,
): Promise<void> {
  const exactly = { queryKey, exact: true };
  const wasUnderWay = queries.isFetching(exactly) > 0;
  await queries.cancelQueries(exactly);
  if (queries.setQueryData<Data, Key>(queryKey, answer as never) === undefined)
    await queries.invalidateQueries(exactly);
  else if (wasUnderWay && typeof answer !== "function") void queries.invalidateQueries(exactly);
}
