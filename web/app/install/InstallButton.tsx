import { Download } from "lucide-react";
import { IconButton } from "../ui/IconButton.tsx";
import { useInstall } from "./installPrompt.ts";

/** Where the browser offers it. First in a row that ends at the right, it moves nothing when it appears. */
export function InstallButton() {
  const { canInstall, install } = useInstall();
  if (!canInstall) return null;
  return <IconButton icon={Download} label="Instalar aplicación" onClick={() => void install()} />;
}
