import type { ProductState } from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";

export const STATE_TONES: Record<ProductState, Tone> = { active: "ok", draft: "neutral", archived: "warn" };
