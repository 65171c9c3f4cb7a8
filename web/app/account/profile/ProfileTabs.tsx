import clsx from "clsx";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/Icon.tsx";
import { PROFILE_TABS, type ProfileTab, tabPath } from "./tabs.ts";

/** Plain links: each part has its address. Below each other on a desk, in a row that slides on a phone. */
export function ProfileTabs({ active }: { active: ProfileTab }) {
  const current = useRef<HTMLAnchorElement>(null);

  // On a phone the chosen one may stand beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another is chosen
  useEffect(() => {
    const row = current.current?.closest("ul");
    if (!row || !current.current) return;
    row.scrollLeft = current.current.offsetLeft - (row.clientWidth - current.current.offsetWidth) / 2;
  }, [active]);

  return (
    <nav aria-label="Partes de tu cuenta" className="min-w-0 lg:sticky lg:top-24">
      <ul className="relative -mx-[clamp(1rem,4vw,2.5rem)] flex gap-2 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-1 lg:mx-0 lg:grid lg:gap-1 lg:p-0">
        {PROFILE_TABS.map((tab) => {
          const isActive = tab === active;
          return (
            <li key={tab.slug} className="shrink-0">
              <Link
                ref={isActive ? current : undefined}
                to={tabPath(tab)}
                preventScrollReset
                aria-current={isActive ? "page" : undefined}
                className={clsx(
                  "flex min-h-11 items-center gap-2.5 rounded-pill border px-4 text-small font-semibold whitespace-nowrap transition-colors lg:rounded-card lg:text-base lg:font-medium",
                  isActive
                    ? "border-brand bg-brand-wash text-brand-ink"
                    : "border-mist text-ink hover:border-edge lg:border-transparent lg:hover:bg-mist/60",
                )}
              >
                <Icon of={tab.icon} size={18} className="sm:max-lg:hidden" />
                {tab.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
