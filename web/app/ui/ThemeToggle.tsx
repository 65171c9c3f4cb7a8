import { Moon, Sun } from "lucide-react";
import { switchTheme } from "../browser/theme.ts";
import { Icon } from "./Icon.tsx";
import { iconButtonLook } from "./IconButton.tsx";

const LABEL = "Cambiar entre tema claro y oscuro";

/** Both drawings are in the page and CSS shows the one that fits: the server cannot know the visitor's theme. */
export function ThemeToggle() {
  return (
    <button type="button" aria-label={LABEL} title={LABEL} className={iconButtonLook} onClick={switchTheme}>
      <span className="dark:hidden">
        <Icon of={Moon} />
      </span>
      <span className="hidden dark:block">
        <Icon of={Sun} />
      </span>
    </button>
  );
}
