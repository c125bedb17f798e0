import { listMails, retryFailedMails } from "@campusward/contracts/desk/outbox-desk";
import { type InboundView, listInbound, readMailbox } from "@campusward/contracts/mail/inbound-desk";
import { useState } from "react";
import type { GoingOutWords } from "../../content/desk/mail/going-out.ts";
import type { MailInWords } from "../../content/desk/mail/mail-in.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { useEndpoint, useEndpointPages } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { BusyButton, LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { type Count, CountChips } from "../../ui/list/count-chips.tsx";
import { FilterMenu, SetFilters } from "../../ui/list/filter-menu.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import { InboundPanel } from "./inbound-panel.tsx";
import { InboundTable } from "./inbound-table.tsx";
import { type InboxField, type MailFilter, readFilter, toFields } from "./mail-filter.ts";
import { MailPanel } from "./mail-panel.tsx";
import { MailTable } from "./mail-table.tsx";
import "./inbox-desk.css";

type Show = "to-do" | "going-out" | "all";
type Chosen = { is: "sent" | "came"; id: string };
type InboxDeskProps = { heading: string; words: GoingOutWords; came: MailInWords };

/** Mails that somebody has to look at, that are on their way, and all others. Only admins see those that go out. */
export function InboxDesk({ heading, words, came: cameWords }: InboxDeskProps) {
  const { me } = useOpenSession();
  const isAdmin = me.role === "admin";
  const { params, narrow, only } = useNarrowing<InboxField>();
  const filter = readFilter(params);
  const show = showOf(filter, params.get("show"), isAdmin);
  const { sent, came } = useMails(show, filter, isAdmin);
  const { query: mailbox } = useEndpoint(readMailbox);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { recount } = useDeskCounts();
  const states = isAdmin ? sent.pages[0]?.states : null;
  const counts = came.pages[0]?.counts;
  const fields = toFields(filter, words, { sent: states, came: counts }, narrow);
  const showsCame = filter.view !== undefined;

  function readAgain(): void {
    void sent.query.refetch();
    void came.query.refetch();
    void recount();
  }

  function close(): void {
    document.getElementById(`${chosen?.is === "came" ? "inbound" : "mail"}-${chosen?.id}`)?.focus();
    setChosen(null);
  }

  function choose(value: Show): void {
    setChosen(null);
    only("show", value === "to-do" ? "" : value);
  }

  const lists = { sent, came, words, cameWords, chosen, onChoose: setChosen, onChange: readAgain };
  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{heading}</DashboardHeading>
        {isAdmin && <SearchField label={words.search} words={filter.q ?? ""} onSearch={(text) => only("q", text)} />}
      </div>
      {mailbox.data?.sendsMail === false && (
        <Alert kind="information" className="mb-4">
          <p>{words.noMailServer.heading}</p>
          <p className="font-normal text-sm">{words.noMailServer.text}</p>
        </Alert>
      )}
      <div className="filter-row">
        <CountChips<Show>
          label={words.filters.label}
          options={words.shows.slice(0, isAdmin ? 3 : 1)}
          counts={counts && states !== undefined ? countShows(counts.unmatched, states) : undefined}
          chosen={show}
          onChoose={choose}
        />
        <SetFilters words={words.filters.menu} fields={fields} />
        <FilterMenu
          words={words.filters.menu}
          fields={fields}
          shown={countShown(showsCame ? came.pages.flatMap((page) => page.mails) : sent.mails, sent.query.hasNextPage)}
        />
      </div>
      <div className="desk-beside" data-open={chosen ? "" : undefined}>
        <div className="grid gap-5">
          {show === "to-do" ? (
            <ToDo {...lists} isAdmin={isAdmin} takesAnswers={mailbox.data?.takesAnswers ?? true} />
          ) : showsCame ? (
            <CameIn {...lists} view={filter.view as InboundView} />
          ) : (
            <GoingOut {...lists} filter={filter} onClear={() => only("show", "all")} />
          )}
        </div>
        {chosen?.is === "sent" && (
          <MailPanel key={chosen.id} id={chosen.id} words={words} onChange={readAgain} onClose={close} />
        )}
        {chosen?.is === "came" && (
          <InboundPanel key={chosen.id} id={chosen.id} words={cameWords} onChange={readAgain} onClose={close} />
        )}
      </div>
    </>
  );
}

/** Whatever is set narrows all mails. */
function showOf(filter: MailFilter, asked: string | null, isAdmin: boolean): Show {
  if (Object.keys(filter).length > 0) return "all";
  return isAdmin && (asked === "going-out" || asked === "all") ? asked : "to-do";
}

const statesOf: Record<Show, MailFilter> = {
  "to-do": { state: "failed" },
  "going-out": { state: "waiting,retrying" },
  all: {},
};

function useMails(show: Show, { view, ...filter }: MailFilter, isAdmin: boolean) {
  const sent = useEndpointPages(listMails, { ...statesOf[show], ...filter }, { isWanted: isAdmin });
  const came = useEndpointPages(listInbound, { view: view ?? "unmatched" });
  return {
    sent: { ...sent, mails: sent.pages.flatMap((page) => page.mails) },
    came: { ...came, mails: came.pages.flatMap((page) => page.mails) },
  };
}

type States = NonNullable<ReturnType<typeof useMails>["sent"]["pages"][number]>["states"];

function countShows(unmatched: Count, states: States | null): Partial<Record<Show, Count>> {
  const add = (one: Count, other: Count) => ({ count: one.count + other.count, isMore: one.isMore || other.isMore });
  if (!states) return { "to-do": unmatched };
  return { "to-do": add(unmatched, states.failed), "going-out": add(states.waiting, states.retrying) };
}

function countShown(mails: readonly unknown[], isMore: boolean): string {
  return `${mails.length}${isMore ? "+" : ""}`;
}

type ListProps = ReturnType<typeof useMails> & {
  words: GoingOutWords;
  cameWords: MailInWords;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen) => void;
  onChange: () => void;
};

/** What came and fits no lead, and what did not arrive. */
function ToDo({ isAdmin, takesAnswers, ...lists }: ListProps & { isAdmin: boolean; takesAnswers: boolean }) {
  const { sent, came, words } = lists;
  const isEmpty = came.mails.length === 0 && sent.mails.length === 0;
  const isRead = came.query.status === "success" && (!isAdmin || sent.query.status === "success");
  const rest = takesAnswers ? words.toDo.byItself : words.toDo.notByItself;
  if (isRead && isEmpty) return <ListNote heading={words.toDo.nothing} text={rest} />;
  return (
    <>
      {(came.mails.length > 0 || came.query.status !== "success") && (
        <section aria-labelledby="unmatched-heading">
          <h2 id="unmatched-heading" className="mb-2 font-semibold">
            {words.toDo.nobodys}
          </h2>
          <CameIn {...lists} view="unmatched" />
        </section>
      )}
      {isAdmin && (sent.mails.length > 0 || sent.query.status !== "success") && <InTrouble {...lists} />}
      {isRead && <p className="text-ink-muted">{rest}</p>}
    </>
  );
}

/** Mails that were given up or came back. */
function InTrouble(lists: ListProps) {
  const { words, onChange } = lists;
  const { call } = useOpenSession();
  const { run, isSaving, isSaved, failure } = useSave();
  const [retried, setRetried] = useState(0);

  async function retryAll(): Promise<void> {
    setRetried((await call(retryFailedMails, {})).retried);
    onChange();
  }

  return (
    <section aria-labelledby="trouble-heading">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h2 id="trouble-heading" className="font-semibold text-error">
          {words.toDo.inTrouble}
        </h2>
        <BusyButton
          look="outline"
          small
          isBusy={isSaving}
          label={words.retryAll}
          busy={words.retryingAll}
          onClick={() => void run(retryAll)}
        />
      </div>
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
      <p role="status" className="desk-saved">
        {isSaved ? words.retried(retried) : ""}
      </p>
      <GoingOut {...lists} filter={{}} />
    </section>
  );
}

/** `onClear` takes away what the list is narrowed to. */
function GoingOut({ sent, words, chosen, filter, onChoose, onClear }: SentProps) {
  const nothing =
    Object.keys(filter).length > 0 ? (
      <ListNote heading={filter.q ? words.list.nothingFound(filter.q) : words.list.nothingFits}>
        <LinkButton onClick={onClear}>{words.list.clear}</LinkButton>
      </ListNote>
    ) : (
      <ListNote {...words.empty} />
    );
  return (
    <ListFrame query={sent.query} words={words.list} empty={sent.mails.length === 0 && nothing}>
      <MailTable
        mails={sent.mails}
        chosen={chosen?.is === "sent" ? chosen.id : null}
        words={words}
        isStale={sent.query.isRefetching}
        onChoose={(id) => onChoose({ is: "sent", id })}
      />
    </ListFrame>
  );
}

type SentProps = ListProps & { filter: MailFilter; onClear?: () => void };

function CameIn({ came, cameWords, chosen, view, onChoose }: ListProps & { view: InboundView }) {
  return (
    <ListFrame
      query={came.query}
      words={cameWords.list}
      empty={came.mails.length === 0 && <ListNote {...cameWords.empty[view]} />}
    >
      <InboundTable
        mails={came.mails}
        chosen={chosen?.is === "came" ? chosen.id : null}
        words={cameWords}
        isStale={came.query.isRefetching}
        onChoose={(id) => onChoose({ is: "came", id })}
      />
    </ListFrame>
  );
}
