import {
  type InboundSummary,
  type InboundView,
  inboundViews,
  listInbound,
} from "@campusward/contracts/mail/inbound-desk";
import { useState } from "react";
import type { MailInWords } from "../../content/desk/mail/mail-in.ts";
import { listedTime } from "../../dates/team-clock.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { useEndpointPages } from "../../queries/use-endpoint.ts";
import { Alert } from "../../ui/alert.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { CountChips } from "../../ui/list/count-chips.tsx";
import { DataRow, DataTable, RowButton } from "../../ui/list/data-table.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import { InboundPanel } from "./inbound-panel.tsx";

/** Mails that came in and stand in no lead's story, to be put to one, made one, or thrown away. */
export function MailInDesk({ heading, words }: { heading: string; words: MailInWords }) {
  const { params, narrow } = useNarrowing<"view">();
  const view: InboundView = inboundViews.find((one) => one === params.get("view")) ?? "unmatched";
  const { query, pages } = useEndpointPages(listInbound, { view });
  const [chosen, setChosen] = useState<string | null>(null);
  const mails = pages.flatMap((page) => page.mails);
  const ways = pages[0]?.ways;
  const { recount } = useDeskCounts();

  function close(): void {
    document.getElementById(`inbound-${chosen}`)?.focus();
    setChosen(null);
  }

  function change(): void {
    void query.refetch();
    void recount();
  }

  function choose(value: InboundView): void {
    setChosen(null);
    narrow("view", value);
  }

  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{heading}</DashboardHeading>
      </div>
      {ways && (
        <Alert kind="information" className="mb-4">
          <p className="break-words">{ways.isOpen ? words.goTo.open(ways.address) : words.goTo.closed(ways.address)}</p>
        </Alert>
      )}
      <div className="filter-row">
        <CountChips
          label={words.views.label}
          options={words.views.options}
          counts={pages[0]?.counts}
          chosen={view}
          onChoose={choose}
        />
      </div>
      <div className="desk-beside" data-open={chosen ? "" : undefined}>
        <div>
          <ListFrame query={query} words={words.list} empty={mails.length === 0 && <ListNote {...words.empty[view]} />}>
            <InboundTable
              mails={mails}
              chosen={chosen}
              words={words}
              isStale={query.isRefetching}
              onChoose={setChosen}
            />
          </ListFrame>
        </div>
        {chosen && <InboundPanel key={chosen} id={chosen} words={words} onChange={change} onClose={close} />}
      </div>
    </>
  );
}

type InboundTableProps = {
  mails: readonly InboundSummary[];
  chosen: string | null;
  words: MailInWords;
  isStale: boolean;
  onChoose: (id: string) => void;
};

function InboundTable({ mails, chosen, words, isStale, onChoose }: InboundTableProps) {
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
