import type { ProductAlert } from "@bruma/contract";
import { Bell, BellRing } from "lucide-react";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { useProductAlert } from "./useProductAlert.ts";

const WORDS: Record<ProductAlert, string> = {
  back_in_stock: "Avísame cuando vuelva",
  price_drop: "Avísame si baja de precio",
};

interface AlertButtonProps extends Pick<ButtonProps, "variant" | "size" | "className"> {
  productId: number;
  kind: ProductAlert;
  variantId?: number | undefined;
  /** The product's, where its name does not stand beside it. */
  name?: string;
}

/** Asks for a notice by mail; pressed while one is asked for. */
export function AlertButton({ productId, kind, variantId, name, ...look }: AlertButtonProps) {
  const { isOn, toggle, isBusy } = useProductAlert({ productId, kind, variantId });
  return (
    <Button {...look} icon={isOn ? BellRing : Bell} aria-pressed={isOn} busy={isBusy} onClick={toggle}>
      {WORDS[kind]}
      {name && <span className="sr-only"> {name}</span>}
    </Button>
  );
}
