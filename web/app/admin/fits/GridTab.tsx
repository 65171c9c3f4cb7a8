import { idIn } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import { ButtonLink } from "../../ui/Button.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { useListAddress } from "../list/useListAddress.ts";
import { endpointQuery } from "../records/endpointQuery.ts";
import { FamilyPicker } from "./FamilyPicker.tsx";
import { FitProductPicker } from "./FitProductPicker.tsx";
import { FAMILIES } from "./familyQueries.ts";
import { Grid } from "./Grid.tsx";
import type { GridEnd } from "./gridTicks.ts";

const SIDES = { part: "Lo que le sirve", device: "A qué sirve" } as const;

/** The grid of one product or family: the address says whose, and which of its two ends. */
export function GridTab() {
  const address = useListAddress();
  const product = idIn(address.read("producto"));
  const family = idIn(address.read("grupo"));
  const side = address.read("lado") === "device" ? "device" : "part";
  const end: GridEnd | undefined = product ? { product_id: product } : family ? { family_id: family } : undefined;
  if (!end) return <Choice />;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="min-w-0 text-heading">
          <EndName end={end} />
        </h2>
        <ButtonLink
          to={address.hrefWith({ producto: undefined, grupo: undefined, lado: undefined })}
          variant="quiet"
          icon={ArrowLeftRight}
        >
          Elegir otro
        </ButtonLink>
      </div>
      <nav aria-label="Qué lado" className="mb-5 flex flex-wrap gap-2">
        {(["part", "device"] as const).map((each) => (
          <FilterChip key={each} to={address.hrefWith({ lado: each })} active={each === side}>
            {SIDES[each]}
          </FilterChip>
        ))}
      </nav>
      <Grid key={`${product} ${family} ${side}`} end={end} side={side} />
    </>
  );
}

function EndName({ end }: { end: GridEnd }) {
  const product = useQuery({
    ...endpointQuery("GET /admin/products/:id", { params: { id: "product_id" in end ? end.product_id : 0 } }),
    enabled: "product_id" in end,
  });
  const family = useQuery({ ...FAMILIES.one("family_id" in end ? end.family_id : 0), enabled: "family_id" in end });
  if ("product_id" in end) return product.data?.product.name ?? "…";
  return family.data ? `Familia «${family.data.family.name}»` : "…";
}

function Choice() {
  const address = useListAddress();
  return (
    <>
      <p className="mb-5 max-w-prose text-muted">
        Elige un dispositivo, o una familia entera, y marca en una tabla todo lo que le sirve, trae o necesita.
      </p>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <FitProductPicker
          chosen={undefined}
          except={0}
          onChange={(chosen) => chosen && address.change({ producto: String(chosen.id), grupo: undefined })}
        />
        <FamilyPicker
          chosen={undefined}
          onChange={(chosen) => chosen && address.change({ grupo: String(chosen.id), producto: undefined })}
        />
      </div>
    </>
  );
}
