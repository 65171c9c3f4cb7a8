import clsx from "clsx";
import type { KeyboardEvent, ReactNode } from "react";
import { Link, useSearchParams } from "react-router";

export interface Tab {
  slug: string;
  label: string;
}

interface TabLinksProps {
  /** What they part, for screen readers. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  children: (active: Tab) => ReactNode;
}

/** Tabs with an address each: they open without JavaScript too. The first one is open where the address names none. */
export function TabLinks({ label, tabs, children }: TabLinksProps) {
  const wanted = useSearchParams()[0].get("tab");
  const active = tabs.find(({ slug }) => slug === wanted) ?? tabs[0];

  function step(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll("a")];
    const next = links[(tabs.indexOf(active) + by + links.length) % links.length];
    next?.focus();
    next?.click();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={step}
        className="-mx-[clamp(1rem,4vw,2.5rem)] flex gap-2 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-1"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.slug}
            id={`tab-${tab.slug}`}
            role="tab"
            to={tab === tabs[0] ? "?" : `?tab=${tab.slug}`}
            replace
            preventScrollReset
            aria-selected={tab === active}
            aria-controls={tab === active ? `panel-${tab.slug}` : undefined}
            tabIndex={tab === active ? 0 : -1}
            className={clsx(
              "flex min-h-11 shrink-0 items-center rounded-pill border px-5 text-small font-semibold whitespace-nowrap transition-colors",
              tab === active ? "border-brand bg-brand-wash text-brand-ink" : "border-edge hover:border-ink",
            )}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div id={`panel-${active.slug}`} role="tabpanel" aria-labelledby={`tab-${active.slug}`} className="mt-6">
        {children(active)}
      </div>
    </>
  );
}
