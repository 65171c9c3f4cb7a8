import { LEGAL_POINT_STATE_LABELS, type LegalPoint } from "@bruma/contract";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../ui/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { STATE_LOOKS } from "./complianceWords.ts";

/** What the law asks, how the shop stands to it, and the way to put it right. */
export function PointCard({ point }: { point: LegalPoint }) {
  const { title, asks, source, is_unverified: isUnverified, state, why, fix } = point;
  const { tone, icon } = STATE_LOOKS[state];
  return (
    <li className="grid content-start gap-2 rounded-card border border-mist bg-surface p-4 break-inside-avoid sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 flex-1 text-base font-semibold">{title}</h3>
        <Badge tone={tone}>
          <Icon of={icon} size={14} />
          {LEGAL_POINT_STATE_LABELS[state]}
        </Badge>
      </div>
      <p className="text-small text-muted">{asks}</p>
      <p className="text-small">{why}</p>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small">
        <cite className="text-tiny text-muted not-italic">
          {source}
          {isUnverified && " · Sin comprobar con el texto oficial"}
        </cite>
        {fix && (
          <Link to={fix.path} className="link inline-flex items-center gap-1 py-0.5 print:hidden">
            {fix.label}
            <span className="sr-only">: {title}</span>
            <Icon of={ArrowRight} size={14} />
          </Link>
        )}
      </div>
    </li>
  );
}
