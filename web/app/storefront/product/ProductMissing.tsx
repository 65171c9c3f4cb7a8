import { PackageX } from "lucide-react";
import { ButtonLink } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Mist } from "../../ui/pictures/Mist.tsx";

export function ProductMissing() {
  return (
    <div className="relative isolate grid min-h-[70dvh] place-items-center overflow-hidden">
      <Mist />
      <div className="page grid max-w-2xl justify-items-center py-20 text-center">
        <span className="text-brand-ink">
          <Icon of={PackageX} size={36} />
        </span>
        <h1 className="mt-6 text-title">Producto no encontrado</h1>
        <p className="mt-4 text-lead text-muted">Puede que ya no lo vendamos o que el enlace esté mal escrito.</p>
        <ButtonLink to="/products" className="mt-8">
          Ver productos
        </ButtonLink>
      </div>
    </div>
  );
}
