import { GuaranteeNoticeView } from "../ui/GuaranteeNoticeView.tsx";
import { useShop } from "./shop.ts";

/** The notice on the guarantee, with what the shop gives: nothing of it is folded away. */
export function ShopGuarantee() {
  const { guarantee_notice, warranty_years } = useShop();
  return <GuaranteeNoticeView notice={guarantee_notice} years={warranty_years} />;
}
