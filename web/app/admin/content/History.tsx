import type { ContentSlug, ContentVersion } from "@bruma/contract";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { VersionDialog } from "./VersionDialog.tsx";

interface HistoryProps {
  slug: ContentSlug;
  versions: readonly ContentVersion[];
  /** What stands in the editor: versions are compared with it. */
  current: string;
  onRestore: ((text: string) => void) | undefined;
}

export function History({ slug, versions, current, onRestore }: HistoryProps) {
  const [shown, setShown] = useState<number>();
  return (
    <Card className="p-5">
      <h2 className="text-subheading">Historial</h2>
      <ol className="mt-2 divide-y divide-mist">
        {versions.map(({ version, published_at, author, note }, index) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                Versión {version}
                {index === 0 && <span className="font-normal text-ok"> · en vigor</span>}
              </p>
              <p className="text-small text-muted">
                <time dateTime={published_at}>{formatMoment(published_at)}</time> · {author ?? "Texto inicial"}
                {note && ` · ${note}`}
              </p>
            </div>
            <Button variant="quiet" size="small" onClick={() => setShown(version)}>
              Ver diferencias<span className="sr-only"> con la versión {version}</span>
            </Button>
          </li>
        ))}
      </ol>
      {shown !== undefined && (
        <VersionDialog
          slug={slug}
          version={shown}
          current={current}
          onClose={() => setShown(undefined)}
          onRestore={
            onRestore &&
            ((text) => {
              onRestore(text);
              setShown(undefined);
            })
          }
        />
      )}
    </Card>
  );
}
