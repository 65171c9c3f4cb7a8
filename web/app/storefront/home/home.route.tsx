import type { Product, Stats } from "@bruma/contract";
import { Suspense } from "react";
import { apiContext } from "../../api/api.ts";
import { JsonLd } from "../../document/JsonLd.tsx";
import { organizationJsonLd, webSiteJsonLd } from "../../document/jsonLdThings.ts";
import { menuOf } from "../../document/menuOf.ts";
import { pageMeta } from "../../document/pageMeta.ts";
import { presentCard } from "../../products/card.ts";
import type { Route } from "./+types/home.route.ts";
import { Assurances } from "./Assurances.tsx";
import { CategoryTiles } from "./CategoryTiles.tsx";
import { categoryPictures } from "./categoryPictures.ts";
import { FeaturedProducts } from "./FeaturedProducts.tsx";
import { Figures } from "./Figures.tsx";
import { Hero } from "./Hero.tsx";
import { HERO_GOODS } from "./HeroGoods.tsx";
import { lastKnown } from "./lastKnown.ts";
import { loadPraise } from "./loadPraise.ts";
import { Praise } from "./Praise.tsx";
import { SignUpCall } from "./SignUpCall.tsx";

const FEATURED_COUNT = 3;
// The others lend their pictures to the categories.
const FEATURED_ASKED = 24;

const knownStats = lastKnown<Stats>();
const knownFeatured = lastKnown<Product[]>();

export const meta = pageMeta({
  title: "Inicio",
  description:
    "Tienda de vapeo para adultos: kits, pods, mods, líquidos y accesorios elegidos uno a uno, con precio final y envío a toda España.",
});

/** The door opens also where figures or products cannot be had: the last known ones stand in, or those sections hide. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [front, stats, featured = [], praise] = await Promise.all([
    api("GET /shop/front").then(({ front }) => front),
    knownStats(api("GET /stats").then(({ data }) => data)),
    knownFeatured(
      api("GET /products", { query: { featured: true, limit: FEATURED_ASKED } }).then(({ products }) => products),
    ),
    loadPraise(api),
  ]);
  return {
    hero: front.hero,
    categories: menuOf(front),
    stats,
    featured: featured.slice(0, FEATURED_COUNT).map(presentCard),
    pictures: categoryPictures(featured, FEATURED_COUNT),
    praise,
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, categories, stats, featured, pictures, praise } = loaderData;
  return (
    <>
      <JsonLd of={import.meta.env.SSR && ((site) => [organizationJsonLd(site), webSiteJsonLd(site)])} />
      <Hero {...hero} images={featured.flatMap(({ image }) => image ?? []).slice(0, HERO_GOODS)} />
      <Figures first={stats} />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-16 pt-12 sm:gap-20 sm:pt-16">
        <Suspense>
          <FeaturedProducts products={featured} />
        </Suspense>
        <section aria-labelledby="categories">
          <h2 id="categories" className="mb-6 text-heading">
            Por dónde empezar
          </h2>
          <Suspense>
            <CategoryTiles categories={categories} pictures={pictures} />
          </Suspense>
        </section>
        <Suspense>
          <Praise reviews={praise} />
        </Suspense>
        <Suspense>
          <Assurances />
          <SignUpCall />
        </Suspense>
      </div>
    </>
  );
}
