import type { FastifyReply } from "fastify";

const UNTIL = "until:";

/** Among an answer's tags: what it says holds until that moment. */
export const tagUntil = (moment: Date): string => `${UNTIL}${moment.getTime()}`;

/** The earliest moment until which an answer with these tags holds, in milliseconds; forever, if none says so. */
export function endOf(tags: readonly string[]): number {
  const ends = tags.filter((tag) => tag.startsWith(UNTIL)).map((tag) => Number(tag.slice(UNTIL.length)));
  return Math.min(Number.POSITIVE_INFINITY, ...ends);
}

/** The headers that every door sends with a kept answer. */
export function keptHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}
