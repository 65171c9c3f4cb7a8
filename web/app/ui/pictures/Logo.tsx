import type { LogoImage } from "./LogoImage.ts";

export interface LogoProps {
  of: { brand: string; logo?: readonly LogoImage[] };
}

/** The shop's own logo; else the mark, a B drawn by strata of mist, beside its name. */
export function Logo({ of: { brand, logo } }: LogoProps) {
  return logo ? (
    logo.map((image) => <img key={image.src} alt={brand} {...image} />)
  ) : (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <svg viewBox="4 6 21 20" aria-hidden="true" className="h-6.5 w-auto text-brand">
        <path
          d="M9 7.5h8.5a4.25 4.25 0 0 1 0 8.5H6m6 0h7a4.25 4.25 0 0 1 0 8.5H7M5.5 11.75H15m-6.5 8.5h8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-display text-[1.5rem] leading-none font-semibold tracking-[-0.035em]">{brand}</span>
    </span>
  );
}
