import { Menu } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "../../ui/IconButton.tsx";

const loadSheet = () => import("./MenuSheet.tsx").then(({ MenuSheet }) => ({ default: MenuSheet }));
const MenuSheet = lazy(loadSheet);

/** The sheet's code comes when a finger approaches the button. */
export function MenuButton({ onSignOut }: { onSignOut: () => void }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the sheet
  useEffect(() => setOpen(false), [key]);

  return (
    <>
      <IconButton
        icon={Menu}
        label="Abrir menú"
        aria-haspopup="dialog"
        onPointerDown={() => void loadSheet()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <MenuSheet open={open} onOpenChange={setOpen} onSignOut={onSignOut} />
        </Suspense>
      )}
    </>
  );
}
