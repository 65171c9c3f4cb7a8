import { Outlet } from "react-router";
import { Queries } from "../../api/Queries.tsx";
import { useGuard } from "../../session/useGuard.ts";
import { Loading } from "../../ui/Skeleton.tsx";
import styles from "../admin.css?url";
import { AdminLayout } from "./AdminLayout.tsx";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta = () => [{ name: "robots", content: "noindex" }];

export default function AdminArea() {
  const allowed = useGuard("admin");
  return (
    <Queries>
      <AdminLayout>{allowed ? <Outlet /> : <Loading />}</AdminLayout>
    </Queries>
  );
}
