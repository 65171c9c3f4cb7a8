import { returnLabelWords } from "@bruma/contract";
import { useShop } from "../../document/shop.ts";
import { Alert } from "../../ui/Alert.tsx";

/** How the parcel that the shop expects back is told from others, and where it goes. */
export function ReturnNotice({ label }: { label: string | null }) {
  const { company } = useShop();
  if (label === null) return null;
  return (
    <Alert tone="info" title="Esperamos tu devolución">
      <p>{returnLabelWords(label)}</p>
      <p>
        Envíalo a {company.name}, {company.address}.
      </p>
    </Alert>
  );
}
