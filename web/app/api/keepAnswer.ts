import type { InferDataFromTag, QueryClient, QueryKey, Updater } from "@tanstack/react-query";

/**
 * Puts into the cache what a change answered, or what it is about to say. A request for it that is still under way is cancelled first: it
 * may have read what was true before the change, and would arrive after it. Where `answer` is made from what was known, and nothing was, it
 * is fetched again.
 */
export async function keepAnswer<Data = unknown, Key extends QueryKey = QueryKey>(
  queries: QueryClient,
  queryKey: Key,
  answer: Updater<InferDataFromTag<NoInfer<Data>, Key> | undefined, InferDataFromTag<NoInfer<Data>, Key> | undefined>,
): Promise<void> {
  const exactly = { queryKey, exact: true };
  await queries.cancelQueries(exactly);
  if (queries.setQueryData<Data, Key>(queryKey, answer as never) === undefined)
    await queries.invalidateQueries(exactly);
}
