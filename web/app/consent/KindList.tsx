import { Badge } from "../ui/Badge.tsx";
import { type Choice, OPTIONAL_KINDS } from "./consent.ts";
import { KindRow } from "./KindRow.tsx";
import { NECESSARY, OPTIONAL } from "./kinds.ts";
import { NECESSARY_KEEPS } from "./stored.ts";

interface KindListProps {
  choice: Choice;
  /** Left out until the browser's own choice is known. */
  onChange: ((choice: Choice) => void) | undefined;
}

/** The four kinds, their status, and what each keeps. */
export function KindList({ choice, onChange }: KindListProps) {
  return (
    <ul className="mt-5 divide-y divide-mist border-y border-mist *:py-5">
      <li>
        <KindRow
          label={NECESSARY.label}
          text={NECESSARY.text}
          checked
          status={<Badge tone="ok">Siempre activas</Badge>}
        >
          <Kept what={NECESSARY_KEEPS} />
        </KindRow>
      </li>
      {OPTIONAL_KINDS.map((kind) => (
        <li key={kind}>
          <KindRow
            label={OPTIONAL[kind].label}
            text={OPTIONAL[kind].text}
            checked={choice[kind]}
            onChange={onChange && ((checked) => onChange({ ...choice, [kind]: checked }))}
            status={choice[kind] ? <Badge tone="ok">Activas</Badge> : <Badge>Inactivas</Badge>}
          >
            <Kept what={OPTIONAL[kind].keeps} />
          </KindRow>
        </li>
      ))}
    </ul>
  );
}

function Kept({ what }: { what: readonly string[] }) {
  return (
    <ul className="mt-2 list-disc pl-5 text-small text-muted marker:text-edge">
      {what.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
