import { redirect } from "react-router";

/** An address that the shop does not know leads to its door. */
export function loader() {
  return redirect("/");
}

export default function UnknownPage() {
  return null;
}
