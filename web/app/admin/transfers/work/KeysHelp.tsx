import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { KEY_WORDS } from "./workKeys.ts";

/** Which key does what. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Una tecla por movimiento"
      description="Valen mientras el foco está en la lista. Todo lo que hacen está también en los botones."
    >
      <dl className="divide-y divide-mist pb-2 text-small">
        {KEY_WORDS.map(([keys, words]) => (
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
    </Dialog>
  );
}

export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-soft border border-edge bg-surface px-1.5 font-text text-tiny text-ink">
      {children}
    </kbd>
  );
}
