import { redirect } from "react-router";

/** Orders are what a shopkeeper opens the shop for. */
export function loader() {
  return redirect("/admin/orders");
}

export default function AdminIndex() {
  return null;
}
