import { Outlet } from "react-router";
import { Queries } from "../../api/Queries.tsx";

/** The pages of the shop that are somebody's own, or that send something. */
export default function WithQueries() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
