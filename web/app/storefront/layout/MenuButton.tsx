import { Menu } from "lucide-react";
import { lazy, Suspense } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { useSheet } from "./useSheet.ts";

const loadSheet = () => import("./MenuSheet.tsx").then(({ MenuSheet }) => ({ default: MenuSheet }));
const MenuSheet = lazy(loadSheet);

/** The sheet's code comes when a finger approaches the button. */
export function MenuButton({ onSignOut }: { onSignOut: () => void }) {
  const { isWanted, show, sheet } = useSheet();
  return (
    <>
      <IconButton
        icon={Menu}
        label="Abrir menú"
        aria-haspopup="dialog"
        onPointerDown={() => void loadSheet()}
        onClick={show}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <MenuSheet {...sheet} onSignOut={onSignOut} />
        </Suspense>
      )}
    </>
  );
}
