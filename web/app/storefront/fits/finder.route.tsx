import { DEVICES_FOUND_MAX, DEVICES_LISTED_MAX } from "@bruma/contract";
import { SearchX } from "lucide-react";
import { Form, Link } from "react-router";
import { apiContext } from "../../api/api.ts";
import { devicePath, FINDER_PATH } from "../../devices/devicePath.ts";
import { MyDeviceChips } from "../../devices/MyDeviceChips.tsx";
import { asRouteError } from "../../document/asRouteError.ts";
import { JsonLd } from "../../document/JsonLd.tsx";
import { breadcrumbJsonLd } from "../../document/jsonLdThings.ts";
import { pageMeta } from "../../document/pageMeta.ts";
import { InputField } from "../../forms/InputField.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { FINDER_LINK } from "../layout/navigation.ts";
import type { Route } from "./+types/finder.route.ts";

export const meta = pageMeta({
  title: FINDER_LINK.label,
  description: "Busca tu dispositivo y mira qué resistencias, cartuchos, celdas y recambios le sirven.",
});

const WORDS_MAX = 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("dispositivo") ?? "";
  const words = typed
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, WORDS_MAX)
    .replace(/[\uD800-\uDBFF]$/, "");
  const { devices } = await context
    .get(apiContext)("GET /devices", { query: { q: words } })
    .catch((error: unknown) => {
      throw asRouteError(error);
    });
  return { words, devices };
}

function countWords(count: number, isSearch: boolean): string {
  if (isSearch && count === DEVICES_FOUND_MAX) return `Los ${count} que más se parecen`;
  if (!isSearch && count === DEVICES_LISTED_MAX)
    return `Los ${count} primeros, por marca. Busca el tuyo por su nombre.`;
  return count === 1 ? "1 dispositivo" : `${count} dispositivos`;
}

export default function FinderPage({ loaderData: { words, devices } }: Route.ComponentProps) {
  return (
    <div className="page">
      <JsonLd of={import.meta.env.SSR && ((site) => [breadcrumbJsonLd([{ label: FINDER_LINK.label }], site)])} />
      <PageHeading title={FINDER_LINK.label} lead="Escribe su nombre, aunque no sepas bien cómo se escribe." />
      <Form method="get" action={FINDER_PATH} className="flex max-w-xl flex-wrap items-end gap-3">
        <InputField
          label="Mi dispositivo"
          fieldClass="min-w-56 flex-1"
          key={words}
          type="search"
          name="dispositivo"
          defaultValue={words}
          maxLength={WORDS_MAX}
          autoComplete="off"
        />
        <Button type="submit">Buscar</Button>
      </Form>
      <MyDeviceChips />
      <section aria-labelledby="devices" className="mt-8">
        <h2 id="devices" className="text-heading">
          {words ? `Dispositivos como «${words}»` : "Dispositivos"}
        </h2>
        <p role="status" className="figures mt-1 mb-4 text-small text-muted">
          {countWords(devices.length, words !== "")}
        </p>
        {devices.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No lo encontramos"
            text="Prueba con la marca o con menos palabras, o pregúntanos."
            action={<ButtonLink to="/contact">Preguntar</ButtonLink>}
          />
        ) : (
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {devices.map((device) => (
              <li key={device.id}>
                <Link
                  to={devicePath(device)}
                  className="flex min-h-14 flex-col justify-center rounded-card border border-mist bg-surface px-4 py-2.5 hover:border-ink"
                >
                  <span className="font-semibold">{device.name}</span>
                  {device.brand && <span className="text-small text-muted">{device.brand}</span>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
