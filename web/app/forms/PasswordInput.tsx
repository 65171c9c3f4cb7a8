import clsx from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Icon } from "../ui/Icon.tsx";
import { controlLook } from "./controlLook.ts";

/** A password that its owner may look at before sending it. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? "Ocultar lo escrito" : "Mostrar lo escrito";
  return (
    <div className={clsx("relative", className)}>
      <input
        {...rest}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={clsx(controlLook, "h-11 pr-12")}
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-card text-muted hover:text-ink"
      >
        <Icon of={isShown ? EyeOff : Eye} size={18} />
      </button>
    </div>
  );
}
