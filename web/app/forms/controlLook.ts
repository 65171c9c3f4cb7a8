/** Inputs, selects and text areas look alike; 16 px text, so that a phone does not zoom in. */
export const controlLook =
  "block w-full rounded-card border border-edge bg-surface px-3.5 text-base text-ink transition-colors hover:border-ink focus-visible:border-brand focus-visible:outline-offset-0 aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted";
