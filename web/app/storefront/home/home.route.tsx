import { titled } from "../../shop.ts";
import { Assurances } from "./Assurances.tsx";
import { CategoryTiles } from "./CategoryTiles.tsx";
import { Hero } from "./Hero.tsx";
import { SignUpCall } from "./SignUpCall.tsx";

export const meta = titled("Inicio");

export default function HomePage() {
  return (
    <>
      <Hero />
      <div className="page grid gap-16 pt-12 sm:gap-20 sm:pt-16">
        <section aria-labelledby="categories">
          <h2 id="categories" className="mb-6 text-heading">
            Por dónde empezar
          </h2>
          <CategoryTiles />
        </section>
        <Assurances />
        <SignUpCall />
      </div>
    </>
  );
}
