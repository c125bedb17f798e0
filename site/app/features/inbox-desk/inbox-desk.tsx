import { listMails, retryFailedMails } from "@campusward/contracts/desk/outbox-desk";
import { type InboundView, listInbound, readMailbox } from "@campusward/contracts/mail/inbound-desk";
import { useState } from "react";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { ListBar, ListBeside, ListRows, NoRows, useOpenRow } from "../../desk-work/list/desk-list.tsx";
import { readFilters, readSearch, toFields, toRequest } from "../../desk-work/list/list-address.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { useEndpoint, useEndpointPages } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DoneNote, PageHead } from "../../ui/dashboard-card.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import type { Count } from "../../ui/list/count-chips.tsx";
import { ListNote } from "../../ui/list/list-note.tsx";
import { cameColumns, cameFilter } from "./came-mails.tsx";
import { InboundPanel } from "./inbound-panel.tsx";
import { MailPanel } from "./mail-panel.tsx";
import { filtersOf, type StateCounts, sentColumns } from "./sent-mails.tsx";

const search = { label: "Address or subject", field: "q", longest: 100 };

/** Mails that somebody has to look at, that are on their way, and all others. Only admins see those that go out. */
export function InboxDesk({ heading }: { heading: string }) {
  const { narrow, only, ...asked } = useInboxAddress();
  const { isAdmin, show, set, typed } = asked;
  const { sent, came } = useMails(asked);
  const { query: mailbox } = useEndpoint(readMailbox);
  const { opened, open, close } = useOpenRow();
  const { recount } = useDeskCounts();
  const states = sent.pages[0]?.states;
  const counts = came.pages[0]?.counts;
  const [view] = set.view ?? [];
  const filters = [...(isAdmin ? filtersOf(states) : []), cameFilter(counts)];
  const [, kind, id] = /^(sent|came)-(.+)$/.exec(opened ?? "") ?? [];
  const Panel = kind === "sent" ? MailPanel : InboundPanel;

  function readAgain(): void {
    void sent.askAgain();
    void came.askAgain();
    void recount();
  }

  const lists = { sent, came, opened, onOpen: open, onChange: readAgain };
  return (
    <>
      <PageHead heading={heading}>
        {isAdmin && <SearchField label={search.label} words={typed} onSearch={(text) => only("q", text)} />}
      </PageHead>
      {mailbox.data?.sendsMail === false && (
        <Alert kind="information" className="mb-4">
          <p>No mail server is set. Nobody receives our mails.</p>
          <p className="font-normal text-sm">
            They are files in the folder outbox on the server, marked Not sent. Whoever runs it sets SMTP_URL.
          </p>
        </Alert>
      )}
      <ListBar
        views={{ label: "Which mails", options: views.slice(0, isAdmin ? views.length : 1) }}
        counts={counts && (states || !isAdmin) ? countShows(counts.unmatched, states) : undefined}
        view={show}
        onView={(value) => {
          open(null);
          only("show", value === "to-do" ? "" : value);
        }}
        fields={toFields(filters, set, [], narrow)}
        find="State, kind, day..."
        shown={{ rows: view ? came.mails : sent.mails, hasMore: sent.query.hasNextPage }}
      />
      <ListBeside panel={id && <Panel key={id} id={id} onChange={readAgain} onClose={close} />}>
        {show === "to-do" ? (
          <ToDo {...lists} isAdmin={isAdmin} takesAnswers={mailbox.data?.takesAnswers ?? true} />
        ) : view ? (
          <CameIn {...lists} view={view as InboundView} />
        ) : (
          <GoingOut {...lists} typed={typed} isNarrowed={asked.isNarrowed} onClear={() => only("show", "all")} />
        )}
      </ListBeside>
    </>
  );
}

type Show = "to-do" | "going-out" | "all";

const views = [
  { value: "to-do", label: "To do" },
  { value: "going-out", label: "Going out" },
  { value: "all", label: "All" },
];

/** Which mails the address asks for. Whatever is set narrows all mails. */
function useInboxAddress() {
  const { me } = useOpenSession();
  const { params, narrow, only } = useNarrowing<string>();
  const isAdmin = me.role === "admin";
  const filters = isAdmin ? filtersOf(undefined) : [];
  const set = readFilters(params, [...filters, cameFilter(undefined)]);
  const typed = isAdmin ? readSearch(params, search) : "";
  const isNarrowed = Object.keys(set).length > 0 || typed !== "";
  const asked = params.get("show");
  const isAsked = isAdmin && (asked === "going-out" || asked === "all");
  const show: Show = isNarrowed ? "all" : isAsked ? asked : "to-do";
  const request = { ...statesOf[show], ...toRequest(set, filters), ...(typed && { q: typed }) };
  return { isAdmin, set, typed, isNarrowed, show, request, narrow, only };
}

const statesOf: Record<Show, { state?: string }> = {
  "to-do": { state: "failed" },
  "going-out": { state: "waiting,retrying" },
  all: {},
};

function useMails({ request, set, isAdmin }: Omit<ReturnType<typeof useInboxAddress>, "narrow" | "only">) {
  const sent = useEndpointPages(listMails, request, { isWanted: isAdmin });
  const came = useEndpointPages(listInbound, { view: set.view?.[0] ?? "unmatched" });
  return {
    sent: { ...sent, mails: sent.pages.flatMap((page) => page.mails) },
    came: { ...came, mails: came.pages.flatMap((page) => page.mails) },
  };
}

function countShows(unmatched: Count, states: StateCounts | undefined): Partial<Record<Show, Count>> {
  const add = (one: Count, other: Count) => ({ count: one.count + other.count, isMore: one.isMore || other.isMore });
  if (!states) return { "to-do": unmatched };
  return { "to-do": add(unmatched, states.failed), "going-out": add(states.waiting, states.retrying) };
}

type ListProps = ReturnType<typeof useMails> & {
  opened: string | null;
  onOpen: (id: string) => void;
  onChange: () => void;
};

/** What came and fits no lead, and what did not arrive. */
function ToDo({ isAdmin, takesAnswers, ...lists }: ListProps & { isAdmin: boolean; takesAnswers: boolean }) {
  const { sent, came } = lists;
  const isEmpty = came.mails.length === 0 && sent.mails.length === 0;
  const queries = isAdmin ? [came.query, sent.query] : [came.query];
  const isRead = queries.every(({ status }) => status === "success");
  // What stood here before were other mails.
  const coming = queries.find(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData);
  const rest = takesAnswers
    ? "Everything else went to its lead by itself."
    : "Answers to our mails do not come here by themselves yet: see Settings, Mailbox.";
  if (coming) return <AnswerFrame query={{ ...coming, status: "pending" }}>{null}</AnswerFrame>;
  if (isRead && isEmpty) return <ListNote heading="Nothing to place, nothing in trouble." text={rest} />;
  return (
    <>
      {(came.mails.length > 0 || came.query.isError) && (
        <section aria-labelledby="unmatched-heading">
          <h2 id="unmatched-heading" className="mb-2 font-semibold">
            Nobody’s yet
          </h2>
          <CameIn {...lists} view="unmatched" />
        </section>
      )}
      {isAdmin && sent.mails.length > 0 && <InTrouble {...lists} />}
      {isAdmin && sent.mails.length === 0 && sent.query.isError && <GoingOut {...lists} />}
      {isRead && <p className="text-ink-muted">{rest}</p>}
    </>
  );
}

/** Mails that were given up or came back. */
function InTrouble(lists: ListProps) {
  const { onChange } = lists;
  const { send, isSaving, isSaved, failure } = useChange();
  const [retried, setRetried] = useState(0);

  const retryAll = () =>
    send(retryFailedMails, {}, (reply) => {
      setRetried(reply.retried);
      onChange();
    });

  return (
    <section aria-labelledby="trouble-heading">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h2 id="trouble-heading" className="font-semibold text-error">
          In trouble
        </h2>
        <Button look="quiet" small isBusy={isSaving} busy="Retrying..." onClick={retryAll}>
          Retry all failed
        </Button>
      </div>
      <FailureNote failure={failure} />
      <DoneNote>{isSaved ? spokenRetried(retried) : ""}</DoneNote>
      <GoingOut {...lists} />
    </section>
  );
}

function spokenRetried(count: number): string {
  if (count === 0) return "There was none to send again.";
  return count === 1 ? "1 mail is on its way again." : `${count} mails are on their way again.`;
}

const noMail = {
  empty: { heading: "No mail here.", text: "None of the mails is in this state." },
  found: (typed: string) => `No mail matches “${typed}”`,
};

type GoingOutProps = ListProps & { typed?: string; isNarrowed?: boolean; onClear?: () => void };

/** `onClear` takes away what the list is narrowed to. */
function GoingOut({ sent, opened, onOpen, typed = "", isNarrowed = false, onClear }: GoingOutProps) {
  return (
    <ListRows
      query={sent.query}
      caption="Mails"
      columns={sentColumns}
      rowClass="@max-[38rem]/data-table:grid @max-[38rem]/data-table:gap-1.5"
      rows={sent.mails}
      idOf={({ id }) => `sent-${id}`}
      chosen={opened}
      onChoose={onOpen}
      nothing={<NoRows typed={typed} isNarrowed={isNarrowed} words={noMail} onClear={() => onClear?.()} />}
    />
  );
}

function CameIn({ came, opened, view, onOpen }: ListProps & { view: InboundView }) {
  return (
    <ListRows
      query={came.query}
      caption="Mails that came in"
      columns={cameColumns}
      rows={came.mails}
      idOf={({ id }) => `came-${id}`}
      chosen={opened}
      onChoose={onOpen}
      nothing={<ListNote {...noneCame[view]} />}
    />
  );
}

const noneCame: Record<InboundView, { heading: string; text: string }> = {
  unmatched: { heading: "Nothing to sort.", text: "Every mail that came stands in the story of its lead." },
  aside: {
    heading: "Nothing from programs.",
    text: "Notes of absence, lists and reports of no lead would stand here.",
  },
  "thrown-away": { heading: "Nothing thrown away.", text: "What is thrown away is deleted after a week." },
};
