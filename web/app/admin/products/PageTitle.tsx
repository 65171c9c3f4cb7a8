import type { ReactNode } from "react";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { LIST_PATH } from "./paths.ts";

/** A heading with the way back to the list. */
export function PageTitle({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <>
      <div className="-mb-6 pt-6 sm:-mb-9 sm:pt-8">
        <Breadcrumb crumbs={[{ label: "Productos", to: LIST_PATH }, { label: title }]} />
      </div>
      <PageHeading title={<span className="line-clamp-2">{title}</span>} actions={actions} />
    </>
  );
}
