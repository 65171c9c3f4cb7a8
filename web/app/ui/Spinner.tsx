import { LoaderCircle } from "lucide-react";
import { Icon } from "./Icon.tsx";

export function Spinner({ size = 18 }: { size?: number }) {
  return <Icon of={LoaderCircle} size={size} className="animate-spin" />;
}
