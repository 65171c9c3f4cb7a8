import { deviceSlug } from "@bruma/contract";
import { redirect } from "react-router";
import { apiContext } from "../../api/api.ts";
import { devicePath, idOfSlug } from "../../devices/devicePath.ts";
import { MyDeviceButton } from "../../devices/MyDeviceButton.tsx";
import { asRouteError } from "../../document/asRouteError.ts";
import { JsonLd } from "../../document/JsonLd.tsx";
import { breadcrumbJsonLd } from "../../document/jsonLdThings.ts";
import { describePage } from "../../document/pageMeta.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { FINDER_LINK } from "../layout/navigation.ts";
import type { Route } from "./+types/device.route.ts";
import { fitsJsonLd } from "./fitsJsonLd.ts";
import { partGroups } from "./fitWords.ts";
import { PartGroups } from "./PartGroups.tsx";

export function meta(args: Route.MetaArgs) {
  const device = args.loaderData?.device;
  if (!device) return describePage({ title: "Dispositivo no encontrado", isPrivate: true }, args);
  const title = `Compatible con ${device.name}`;
  const description = `Resistencias, cartuchos, celdas y recambios que sirven para ${device.name}, con quién lo dice.`;
  // Of a liquid, say, there is nothing to be found here.
  const isPrivate = args.loaderData?.groups.length === 0;
  return describePage({ title, description, canonical: devicePath(device), isPrivate }, args);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = idOfSlug(params.slug);
  const api = context.get(apiContext);
  const [{ product }, { parts, products }] = await Promise.all([
    // A slug without a number is an unknown one.
    api("GET /products/:id", { params: { id: id ?? 0 } }),
    api("GET /products/:id/fits", { params: { id: id ?? 0 } }),
  ]).catch((error: unknown) => {
    throw asRouteError(error);
  });
  const device = { id: product.id, name: product.name };
  if (params.slug !== deviceSlug(device)) throw redirect(devicePath(device), 301);
  return { device, groups: partGroups(parts, products) };
}

export default function DevicePage({ loaderData: { device, groups } }: Route.ComponentProps) {
  const crumbs = [FINDER_LINK, { label: device.name }];
  return (
    <div className="page pt-5 sm:pt-8">
      <JsonLd
        of={import.meta.env.SSR && ((site) => [...fitsJsonLd(device, groups, site), breadcrumbJsonLd(crumbs, site)])}
      />
      <Breadcrumb crumbs={crumbs} />
      <PageHeading
        title={`Compatible con ${device.name}`}
        lead="Lo que le sirve, lo que necesita y lo que trae, con quién lo dice."
        actions={<MyDeviceButton device={device} />}
      />
      {groups.length === 0 ? (
        <p className="text-muted">De este producto aún no sabemos qué le sirve.</p>
      ) : (
        <PartGroups device={device} groups={groups} />
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {groups.length > 0 && (
          <ButtonLink to={`/products?compatible=${device.id}`} variant="quiet">
            Ver en el catálogo
          </ButtonLink>
        )}
        <ButtonLink to={`/products/${device.id}`} variant="bare">
          Ficha de {device.name}
        </ButtonLink>
      </p>
    </div>
  );
}
