export type LazyModule<Code> = ReturnType<typeof lazyModule<Code>>;

/**
 * Code that only some visitors need, on pages that are everybody's: fetched when it is first asked for, at hand from then on.
 */
export function lazyModule<Code>(load: () => Promise<Code>) {
  let code: Code | undefined;
  async function get(): Promise<Code> {
    code ??= await load();
    return code;
  }
  return {
    get,
    /** Fetches it beforehand. What does not come now is asked for again when it is needed. */
    preload: () => void get().catch(() => undefined),
    /** Nothing until it has come. */
    now: () => code,
    /** Subscribes to something of it once it is there, and says so. Answers how to end that. */
    watch(subscribe: (code: Code) => () => void, onChange: () => void): () => void {
      let isOver = false;
      let stop = () => {};
      get().then(
        (come) => {
          if (isOver) return;
          stop = subscribe(come);
          onChange();
        },
        () => undefined,
      );
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}
