import type { Pagination as Pages } from "@bruma/contract";
import type { ReactNode } from "react";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink, type FileKey } from "./ExportLink.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { ListView, type ListWords } from "./ListView.tsx";
import { type Opened, OpenRecord } from "./OpenRecord.tsx";
import { HEADING_ACTIONS } from "./oneLine.ts";
import type { List } from "./useList.ts";

interface ListPageProps<Data> extends ListWords {
  list: List<Data>;
  title: string;
  lead?: string;
  /** The list as a file. */
  file: FileKey;
  /** Before and after the link to the file. */
  links?: ReactNode;
  actions?: ReactNode;
  /** Between the heading and the filters: what wants attention. */
  notice?: ReactNode;
  /** What the toolbar offers beside the list's own filters. */
  tools?: ReactNode;
  empty: ReactNode;
  /** The window of the open row. */
  record?: (opened: Opened) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A list of the back office: its heading with its file, its filters, its table, and the record that is open. */
export function ListPage<Data extends { pagination: Pages }>(props: ListPageProps<Data>) {
  const { list, title, lead, file, links, actions, notice, tools, record, ...view } = props;
  return (
    <>
      <PageHeading
        title={title}
        lead={lead}
        actions={
          <div className={HEADING_ACTIONS}>
            {links}
            <ExportLink endpoint={file} query={list.query} />
            {actions}
          </div>
        }
      />
      {notice}
      <ListToolbar list={list}>{tools}</ListToolbar>
      <ListView list={list} {...view} />
      {record && <OpenRecord opening={list.opening}>{record}</OpenRecord>}
    </>
  );
}
