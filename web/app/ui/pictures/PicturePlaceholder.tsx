import clsx from "clsx";

/** Strata of mist on the picture's square. */
export function PicturePlaceholder({ alt, className }: { alt: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 120 120"
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={clsx("text-mist", className)}
    >
      <g fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round">
        <path d="M42 45h32M34 56h48M50 67h34M38 78h38" />
      </g>
    </svg>
  );
}
