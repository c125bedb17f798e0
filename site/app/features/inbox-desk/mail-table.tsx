import type { MailSummary } from "@campusward/contracts/desk/outbox-desk";
import type { GoingOutWords } from "../../content/desk/mail/going-out.ts";
import { listedTime } from "../../dates/team-clock.ts";
import { DataRow, DataTable, RowButton } from "../../ui/list/data-table.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";

type MailTableProps = {
  mails: readonly MailSummary[];
  chosen: string | null;
  words: GoingOutWords;
  isStale: boolean;
  onChoose: (id: string) => void;
};

export function MailTable({ mails, chosen, words, isStale, onChoose }: MailTableProps) {
  return (
    <DataTable
      caption={words.caption}
      isStale={isStale}
      headings={words.columns}
      from={{ happened: "tablet", when: "tablet" }}
    >
      {mails.map((mail) => (
        <DataRow key={mail.id} isChosen={mail.id === chosen}>
          <td className="mail-state">
            <span className="cell-mark">
              <StoneMark cap={words.states[mail.state].cap} />
              <span>{words.states[mail.state].label}</span>
            </span>
          </td>
          <td>
            <RowButton id={`mail-${mail.id}`} isChosen={mail.id === chosen} onChoose={() => onChoose(mail.id)}>
              {mail.subject ?? words.held}
            </RowButton>
            <span className="block text-sm text-ink-muted">{mail.to ?? words.heldTo}</span>
          </td>
          <td data-from="tablet" className={mail.state === "failed" ? "cell-late text-sm" : "text-sm"}>
            {happened(mail, words)}
          </td>
          <td data-from="tablet" className="mail-when text-sm text-ink-muted">
            {listedTime(mail.settledAt ?? mail.createdAt, Date.now())}
          </td>
        </DataRow>
      ))}
    </DataTable>
  );
}

function happened({ state, attempts, lastReply, nextAttemptAt }: MailSummary, { happened: said }: GoingOutWords) {
  const reply = lastReply ? `${lastReply}. ` : "";
  // Not cancelled by the team: the reply says why the product did not send it.
  if (state === "cancelled" && attempts === 0 && lastReply) return lastReply;
  if (state === "retrying")
    return nextAttemptAt === null ? reply : `${reply}${said.retrying(listedTime(nextAttemptAt, Date.now()))}`;
  return state === "failed" ? `${reply}${said.failed(attempts)}` : said[state];
}
