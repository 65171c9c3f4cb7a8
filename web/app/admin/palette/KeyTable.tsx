/** «[keys], what they do», as the help tells them. */
export type KeyWords = readonly (readonly [keys: readonly string[], words: string])[];

export function KeyTable({ of: rows }: { of: KeyWords }) {
  return (
    <dl tabIndex={0} className="divide-y divide-mist rounded-soft pb-2 text-small">
      {rows.map(([keys, words]) => (
        <div key={words} className="flex items-center justify-between gap-6 py-2.5">
          <dt className="flex shrink-0 gap-1.5">
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dt>
          <dd className="text-right">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** For what only tells which key does something: of no use to a finger. */
export const FOR_KEYS = "max-md:hidden pointer-coarse:hidden";

export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-soft border border-edge bg-surface px-1.5 font-text text-tiny text-ink">
      {children}
    </kbd>
  );
}
