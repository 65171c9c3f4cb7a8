/** What the doctor saw of one thing. `watch` is to be put right soon, `fault` before the shop sells. */
export interface Finding {
  about: string;
  verdict: "good" | "watch" | "fault";
  /** What there is. */
  found: string;
  /** What to do about it. */
  mend?: string;
}

export const good = (about: string, found: string): Finding => ({ about, verdict: "good", found });
export const watch = (about: string, found: string, mend: string): Finding => ({
  about,
  verdict: "watch",
  found,
  mend,
});
export const fault = (about: string, found: string, mend: string): Finding => ({
  about,
  verdict: "fault",
  found,
  mend,
});
