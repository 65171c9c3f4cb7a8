import { type Answer, ask } from "../ask.ts";

export async function askNotModified(url: string, headers: Record<string, string>, etag: string): Promise<Answer> {
  const answer = await ask(url, { headers: { ...headers, "if-none-match": etag } });
  if (answer.status !== 304) throw new Error(`${url} answers ${answer.status} to who has it already`);
  return answer;
}
