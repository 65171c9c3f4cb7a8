import clsx from "clsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Mist } from "../../ui/pictures/Mist.tsx";
import { Picture, type ShownImage } from "../../ui/pictures/Picture.tsx";
import { HERO_GOODS, HeroGoods } from "./HeroGoods.tsx";
import { HeroScene } from "./HeroScene.tsx";

interface HeroProps {
  /** A line of it is a line on the screen. */
  title: string;
  lead: string;
  /** Of goods that the shop features; where there are too few, drawn shapes stand in. */
  images: readonly ShownImage[];
  /** The shop's own, in place of them. */
  picture: ShownImage | null;
}

// What fits beside the scene on a tablet.
const SHORT_LINE = 14;
const SIZES = "(min-width: 768px) 45vw, 352px";

export function Hero({ title, lead, images, picture }: HeroProps) {
  const isShort = title.split("\n").every((line) => line.length <= SHORT_LINE);
  const hasGoods = picture !== null || images.length === HERO_GOODS;
  return (
    <section className="relative isolate overflow-hidden border-b border-mist">
      <Mist />
      <div className="page grid items-end gap-x-10 pt-12 md:grid-cols-[1.15fr_1fr] md:pt-16 lg:pt-20">
        <div className="pb-4 md:self-center md:pb-24 lg:pb-28">
          <h1 className={clsx("text-hero", isShort ? "whitespace-pre-line md:whitespace-pre" : "whitespace-pre-line")}>
            {title}
          </h1>
          <p className="mt-6 max-w-md text-lead whitespace-pre-line text-muted">{lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/products" variant="accent" size="large">
              Ver productos
            </ButtonLink>
            <span className="signed-in:hidden">
              <ButtonLink to="/register" variant="quiet" size="large">
                Crear cuenta
              </ButtonLink>
            </span>
          </div>
        </div>
        <div className={clsx("mx-auto -mt-4 w-full max-w-88 md:mt-0 md:max-w-none", hasGoods && "md:self-center")}>
          {picture ? (
            <Picture image={picture} sizes={SIZES} priority className="my-12 rounded-card" />
          ) : hasGoods ? (
            <HeroGoods images={images} />
          ) : (
            <HeroScene />
          )}
        </div>
      </div>
    </section>
  );
}
