import { apiContext } from "../../api.ts";
import { titled } from "../../shop.ts";
import { presentCard } from "../product/card.ts";
import type { Route } from "./+types/home.route.ts";
import { Assurances } from "./Assurances.tsx";
import { CategoryTiles } from "./CategoryTiles.tsx";
import { categoryPictures } from "./categoryPictures.ts";
import { FeaturedProducts } from "./FeaturedProducts.tsx";
import { Figures } from "./Figures.tsx";
import { Hero } from "./Hero.tsx";
import { SignUpCall } from "./SignUpCall.tsx";

const FEATURED_COUNT = 3;
// The others lend their pictures to the categories.
const FEATURED_ASKED = 24;

export const meta = titled("Inicio");

/** The door opens also where figures or products cannot be had: those sections hide. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [stats, featured] = await Promise.all([
    api("GET /stats").then(
      ({ data }) => data,
      () => undefined,
    ),
    api("GET /products", { query: { featured: true, limit: FEATURED_ASKED } }).then(
      ({ products }) => products,
      () => [],
    ),
  ]);
  return {
    stats,
    featured: featured.slice(0, FEATURED_COUNT).map(presentCard),
    pictures: categoryPictures(featured, FEATURED_COUNT),
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { stats, featured, pictures } = loaderData;
  return (
    <>
      <Hero />
      {stats && <Figures stats={stats} />}
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-16 pt-12 sm:gap-20 sm:pt-16">
        <FeaturedProducts products={featured} />
        <section aria-labelledby="categories">
          <h2 id="categories" className="mb-6 text-heading">
            Por dónde empezar
          </h2>
          <CategoryTiles pictures={pictures} />
        </section>
        <Assurances />
        <SignUpCall />
      </div>
    </>
  );
}
