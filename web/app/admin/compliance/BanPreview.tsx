import { Alert } from "../../ui/Alert.tsx";
import { countWords } from "./complianceWords.ts";
import { type BanTyped, useBanPreview } from "./useCompliance.ts";

/** How much of the range a ban would take off sale, before it is confirmed. */
export function BanPreview({ kind, value, isToday }: Pick<BanTyped, "kind" | "value"> & { isToday: boolean }) {
  const { data: products } = useBanPreview({ kind, value });
  return (
    <div role="status">
      {value !== "" && products !== undefined && (
        <Alert tone={products > 0 ? "warn" : "info"}>
          {isToday
            ? `Se ${products === 1 ? "retira" : "retiran"} ahora mismo ${countWords(products)}.`
            : `Hoy hay a la venta ${countWords(products)}: ese día se retira lo que haya.`}
        </Alert>
      )}
    </div>
  );
}
