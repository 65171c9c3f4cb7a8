import { type Address, COUNTRY_LABELS } from "@bruma/contract";
import { Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";

const DeleteAddress = lazy(() =>
  import("./DeleteAddress.tsx").then(({ DeleteAddress }) => ({ default: DeleteAddress })),
);

export function AddressCard({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const [deleting, setDeleting] = useState<"never" | "open" | "closed">("never");
  const { label, name, state, phone, nif } = address;
  const title = label || name;
  return (
    <article className="flex h-full flex-col rounded-card border border-mist p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-1 min-w-0 font-text text-base font-semibold">{title}</h3>
        {address.is_default && <Badge tone="brand">Predeterminada</Badge>}
        {address.is_billing && <Badge tone="info">Facturación</Badge>}
      </div>
      <address className="mt-2 text-small leading-relaxed text-muted not-italic">
        {label && <span className="block text-ink">{name}</span>}
        <span className="block">{address.address}</span>
        <span className="block">
          <span className="figures">{address.zip_code}</span> {address.city}
          {state && `, ${state}`}
        </span>
        <span className="block">{COUNTRY_LABELS[address.country]}</span>
        {phone && <span className="figures block">{phone}</span>}
        {nif && <span className="figures block">NIF {nif}</span>}
      </address>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button variant="quiet" size="small" icon={Pencil} onClick={onEdit}>
          Editar<span className="sr-only"> la dirección {title}</span>
        </Button>
        <Button variant="bare" size="small" icon={Trash2} onClick={() => setDeleting("open")}>
          Eliminar<span className="sr-only"> la dirección {title}</span>
        </Button>
      </div>
      {deleting !== "never" && (
        <Suspense fallback={null}>
          <DeleteAddress
            address={address}
            open={deleting === "open"}
            onOpenChange={(open) => setDeleting(open ? "open" : "closed")}
          />
        </Suspense>
      )}
    </article>
  );
}
