import { Link } from "react-router";
import { orderPath } from "./paths.ts";

interface OrderLinkProps {
  id: number;
  /** Its number alone, where «Pedido» stands beside it. */
  bare?: boolean;
  className?: string;
}

/** The way to an order: «Pedido #12». */
export function OrderLink({ id, bare = false, className = "link figures" }: OrderLinkProps) {
  return (
    <Link to={orderPath(id)} className={className}>
      {bare ? "#" : "Pedido #"}
      {id}
    </Link>
  );
}
