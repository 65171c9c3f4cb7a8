import { type ReactNode, Suspense } from "react";
import type { CardProduct, LineProduct } from "../../products/card.ts";
import { ProductCard } from "../../products/ProductCard.tsx";
import { ProductLine } from "../../products/ProductLine.tsx";

const TILE = { sizes: "(min-width: 640px) 15rem, 46vw", widest: 640 };
// About what the first screen of a desk shows; `laid-out-late` leaves out as many.
const FIRST_ROW = 4;

type ResultsProps = { cards: readonly CardProduct[] } | { lines: readonly LineProduct[] };

export function Results(results: ResultsProps) {
  if ("lines" in results) {
    return (
      <ul className="laid-out-late grid gap-3 [--room:12rem] sm:[--room:10rem]">
        <HydratedInParts
          items={results.lines.map((product, index) => (
            <Item key={product.id} index={index}>
              <ProductLine product={product} priority={index < FIRST_ROW} />
            </Item>
          ))}
        />
      </ul>
    );
  }
  return (
    <ul className="laid-out-late grid grid-cols-2 gap-3 [--room:23rem] sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-4 sm:[--room:26rem]">
      <HydratedInParts
        items={results.cards.map((product, index) => (
          <Item key={product.id} index={index}>
            {index < FIRST_ROW ? (
              <ProductCard product={product} {...TILE} priority />
            ) : (
              <ProductCard product={product} {...TILE} discover="none" />
            )}
          </Item>
        ))}
      />
    </ul>
  );
}

// As many as a slow phone hydrates without leaving a press unanswered for long.
const IN_ONE_TASK = 16;

/**
 * React hydrates what is inside a boundary after what is around it, in a task of its own. The tree is the same however many there are, so
 * that a filter leaves the cards that stay in their part as they are.
 */
function HydratedInParts({ items, first = FIRST_ROW }: { items: readonly ReactNode[]; first?: number }) {
  const rest = items.slice(first);
  return (
    <>
      {items.slice(0, first)}
      {rest.length > 0 && (
        <Suspense>
          <HydratedInParts items={rest} first={IN_ONE_TASK} />
        </Suspense>
      )}
    </>
  );
}

interface ItemProps {
  index: number;
  children: ReactNode;
}

/**
 * In a document the browser lays an item below the first screen out when it comes near the screen: fifty cards at once are a third of a
 * second of a slow phone. Once awake, and wherever there was no document, it is laid out in any case: who comes back finds their place.
 * The list says about how high it is until then (`--room`).
 */
function Item({ index, children }: ItemProps) {
  if (index < FIRST_ROW) return <li>{children}</li>;
  return (
    <li ref={wake} suppressHydrationWarning className={import.meta.env.SSR ? undefined : "awake"}>
      {children}
    </li>
  );
}

const asleep: Element[] = [];
// About what a slow phone lays out within one frame.
const AT_ONCE = 2;

/** React leaves the class of a document's item as it finds it. Here all get it, a few a frame. */
function wake(item: Element | null) {
  if (item && !item.classList.contains("awake") && asleep.push(item) === 1) requestAnimationFrame(wakeSome);
}

function wakeSome() {
  for (const item of asleep.splice(0, AT_ONCE)) item.classList.add("awake");
  if (asleep.length > 0) requestAnimationFrame(wakeSome);
}
