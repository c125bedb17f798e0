import type { InboundSummary } from "@campusward/contracts/mail/inbound-desk";
import type { MailInWords } from "../../content/desk/mail/mail-in.ts";
import { listedTime } from "../../dates/team-clock.ts";
import { DataRow, DataTable, RowButton } from "../../ui/list/data-table.tsx";

type InboundTableProps = {
  mails: readonly InboundSummary[];
  chosen: string | null;
  words: MailInWords;
  isStale: boolean;
  onChoose: (id: string) => void;
};

export function InboundTable({ mails, chosen, words, isStale, onChoose }: InboundTableProps) {
  return (
    <DataTable caption={words.caption} isStale={isStale} headings={words.columns}>
      {mails.map(({ id, from, subject, begins, cameAt }) => (
        <DataRow key={id} isChosen={id === chosen}>
          <td className="break-words">
            <span>{from.name ?? from.address}</span>
            {from.name && <span className="block text-sm text-ink-muted">{from.address}</span>}
          </td>
          <td className="break-words">
            <RowButton id={`inbound-${id}`} isChosen={id === chosen} onChoose={() => onChoose(id)}>
              {subject || words.noSubject}
            </RowButton>
            <span className="block text-sm text-ink-muted">{begins}</span>
          </td>
          <td className="whitespace-nowrap text-sm text-ink-muted">{listedTime(cameAt, Date.now())}</td>
        </DataRow>
      ))}
    </DataTable>
  );
}
