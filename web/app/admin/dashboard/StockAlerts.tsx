import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";
import { formatCount } from "../charts/figures.ts";

/** What is running out, with the way to it. */
export function StockAlerts({ lowStock, outOfStock }: { lowStock: number; outOfStock: number }) {
  return (
    <section aria-labelledby="alerts">
      <h2 id="alerts" className="mb-3 text-subheading">
        Avisos del sistema
      </h2>
      <div className="grid gap-3">
        {outOfStock > 0 && (
          <Alert tone="danger" title={`${productsOf(outOfStock)} sin stock`}>
            <Link to="/admin/products?filter=outOfStock" className="underline">
              Ver productos sin stock
            </Link>
          </Alert>
        )}
        {lowStock > 0 && (
          <Alert tone="warn" title={`${productsOf(lowStock)} con stock bajo`}>
            <Link to="/admin/products?filter=lowStock" className="underline">
              Ver productos con stock bajo
            </Link>
          </Alert>
        )}
        {outOfStock + lowStock === 0 && (
          <Alert tone="ok" title="Todo en orden">
            Ningún producto está agotado ni con stock bajo.
          </Alert>
        )}
      </div>
    </section>
  );
}

const productsOf = (count: number) => (count === 1 ? "1 producto" : `${formatCount(count)} productos`);
