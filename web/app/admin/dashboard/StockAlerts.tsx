import { counted, type DashboardStats, verbAndCount } from "@bruma/contract";
import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";
import { FigureHelp } from "../figures/FigureHelp.tsx";
import { FigureLink } from "../figures/FigureLink.tsx";
import { editPath } from "../products/paths.ts";

type Alerts = DashboardStats["alerts"];

/** What is running out, variant by variant, with the way to it. */
export function StockAlerts({ lowStock, outOfStock, lowVariants, soldOutVariants }: Alerts) {
  return (
    <section aria-labelledby="alerts">
      <h2 id="alerts" className="mb-3 text-subheading">
        Avisos del sistema
      </h2>
      <div className="grid gap-3">
        {outOfStock > 0 && (
          <Alert tone="danger" title={`Sin stock en ${productsOf(outOfStock)}`}>
            <Variants of={soldOutVariants} />
            <Way figure="outOfStock">Ver productos sin stock</Way>
          </Alert>
        )}
        {lowStock > 0 && (
          <Alert tone="warn" title={`Stock bajo en ${productsOf(lowStock)}`}>
            <Variants of={lowVariants} />
            <Way figure="lowStock">Ver productos con stock bajo</Way>
          </Alert>
        )}
        {outOfStock + lowStock === 0 && (
          <Alert tone="ok" title="Todo en orden">
            Ningún producto está agotado ni con stock bajo, en ninguna de sus variantes.
          </Alert>
        )}
      </div>
    </section>
  );
}

function Variants({ of: variants }: { of: Alerts["lowVariants"] }) {
  return (
    <ul className="mb-1.5">
      {variants.map(({ id, product_id, name, options, stock }) => (
        <li key={id}>
          <Link to={editPath(product_id)} className="hover:underline">
            {[name, ...Object.values(options)].join(" · ")}
          </Link>
          {stock > 0 && <span className="figures">: {verbAndCount("queda", stock)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Way({ figure, children }: { figure: "lowStock" | "outOfStock"; children: string }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <FigureLink figure={figure}>{children}</FigureLink>
      <FigureHelp figure={figure} />
    </span>
  );
}

const productsOf = (count: number) => counted(count, "producto", "productos");
