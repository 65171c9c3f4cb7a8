import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { apiContext } from "../../api/api.ts";
import { asRouteError } from "../../document/asRouteError.ts";
import { JsonLd } from "../../document/JsonLd.tsx";
import { breadcrumbJsonLd } from "../../document/jsonLdThings.ts";
import { pageMeta } from "../../document/pageMeta.ts";
import { useOrigin } from "../../document/shop.ts";
import { Card } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import type { Route } from "./+types/mixing.route.ts";
import { mixCost } from "./costOf.ts";
import { FromCart } from "./FromCart.tsx";
import { MixTerms } from "./MixTerms.tsx";
import { MixtureGoods } from "./MixtureGoods.tsx";
import { MixtureLabel } from "./MixtureLabel.tsx";
import { MixtureResult } from "./MixtureResult.tsx";
import { ModeLink } from "./ModeLink.tsx";
import styles from "./mixing.css?url";
import { linesOf, mixOf, startOf } from "./mixOf.ts";
import { Precautions } from "./Precautions.tsx";
import { RecipeForm } from "./RecipeForm.tsx";
import { RECIPE_WORDS, readRecipe, recipePath } from "./recipe.ts";

export const meta = pageMeta({
  title: "Calculadora de mezclas",
  description:
    "Cuántos nicokits y cuánta base lleva una botella de longfill o shortfill, con su PG/VG y su nicotina, para personas adultas.",
});

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const productIn = ({ searchParams }: URL) => {
  const asked = searchParams.get(RECIPE_WORDS.product) ?? "";
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const product = productIn(new URL(request.url));
  const { liquids, ready, steeping, safety } = await context
    .get(apiContext)("GET /mixing", { query: { product } })
    .catch((error: unknown) => {
      throw asRouteError(error);
    });
  return { product, liquids, ready, steeping, safety };
}

// Figures are reckoned where they are typed; only another product asks the shop.
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname
    ? productIn(currentUrl) !== productIn(nextUrl)
    : defaultShouldRevalidate;
}

const CRUMBS = [{ label: "Calculadora de mezclas" }];

const typedIn = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]));

export default function MixingPage({ loaderData }: Route.ComponentProps) {
  const { liquids, ready, steeping, safety } = loaderData;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const origin = useOrigin();
  const start = startOf(liquids, loaderData.product);
  const recipe = readRecipe(params, start);
  const mixture = mixOf(recipe, liquids);
  const lines = recipe.mode === "wish" ? linesOf(mixture, start) : [];

  const show = (form: HTMLFormElement) => {
    void navigate(`?${typedIn(form)}`, { replace: true, preventScrollReset: true });
  };
  const choose = (form: HTMLFormElement) => {
    const typed = typedIn(form);
    const product = Number(typed.get(RECIPE_WORDS.product)) || undefined;
    const { strength } = readRecipe(typed);
    void navigate(recipePath({ product, strength }), { preventScrollReset: true });
  };

  return (
    <div className="page">
      <JsonLd of={import.meta.env.SSR && ((site) => [breadcrumbJsonLd(CRUMBS, site)])} />
      <PageHeading
        title="Calculadora de mezclas"
        lead="Cuánto nicokit y cuánta base lleva tu botella. Para personas adultas."
        actions={<FromCart liquids={liquids} />}
      />
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
        <Card className="p-5 sm:p-6 md:sticky md:top-24">
          <nav aria-label="Cómo calcular" className="mb-3 flex flex-wrap gap-2">
            <ModeLink to={recipePath({ ...recipe, mode: "wish" })} isOpen={recipe.mode === "wish"}>
              Lo que quiero
            </ModeLink>
            <ModeLink to={recipePath({ ...recipe, mode: "home" })} isOpen={recipe.mode === "home"}>
              Lo que tengo
            </ModeLink>
          </nav>
          <RecipeForm recipe={recipe} params={params} liquids={liquids} onType={show} onChoose={choose} />
          <MixTerms />
        </Card>
        <div className="grid gap-10">
          <div>
            <MixtureResult mixture={mixture} mode={recipe.mode} />
            <p className="noscript:hidden mt-4 flex items-center gap-3 text-small">
              Enlace a esta receta <CopyButton text={origin + recipePath(recipe)} what="Enlace a esta receta" />
            </p>
          </div>
          <MixtureGoods lines={lines} cost={mixCost(lines, mixture, ready)} />
          <MixtureLabel mixture={mixture} name={start?.name ?? "Mezcla propia"} />
          <Precautions steeping={steeping} safety={safety} />
        </div>
      </div>
    </div>
  );
}
