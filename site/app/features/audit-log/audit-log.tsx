import { listAudit, toShortId } from "@campusward/contracts/accounts/people";
import type { AuditLogWords } from "../../content/desk/audit-log.ts";
import { dayAndTime } from "../../dates/india.ts";
import { useEndpointPages } from "../../queries/use-endpoint.ts";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { DataRow, DataTable } from "../../ui/list/data-table.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import "./audit-log.css";

export function AuditLog({ heading, words }: { heading: string; words: AuditLogWords }) {
  const { query, pages } = useEndpointPages(listAudit);
  const entries = pages.flatMap((page) => page.entries);
  return (
    <>
      <DashboardHeading>{heading}</DashboardHeading>
      <p className="audit-about">{words.about}</p>
      <ListFrame query={query} words={words.list} empty={entries.length === 0 ? <ListNote {...words.empty} /> : null}>
        <DataTable caption={words.caption} headings={words.columns}>
          {entries.map(({ id, at, by, account, action, subject, detail }) => (
            <DataRow key={id}>
              <td className="audit-when">{dayAndTime(at, Date.now())}</td>
              <td className="audit-who">
                {by} {account && <span className="audit-id">{toShortId(account)}</span>}
              </td>
              <td>
                {words.actions[action]} <strong className="font-semibold">{subject}</strong>
              </td>
              <td className="text-sm text-ink-muted">{detail}</td>
            </DataRow>
          ))}
        </DataTable>
      </ListFrame>
    </>
  );
}
