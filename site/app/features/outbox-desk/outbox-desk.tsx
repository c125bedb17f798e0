import { keepKnown, toFilterText, valuesOf } from "@campusward/contracts/desk/filter-values";
import { leadAges } from "@campusward/contracts/desk/leads-desk";
import {
  listMails,
  type MailDetail,
  type MailStateShown,
  type MailSummary,
  mailKinds,
  mailStates,
  retryFailedMails,
} from "@campusward/contracts/desk/outbox-desk";
import { MailWarning } from "lucide";
import { useState } from "react";
import type * as z from "zod/mini";
import type { OutboxDeskWords } from "../../content/desk/outbox-desk.ts";
import { listedTime } from "../../dates/team-clock.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useEndpointPages } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { BusyButton, LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { CountChips, countText } from "../../ui/list/count-chips.tsx";
import { DataRow, DataTable, RowButton } from "../../ui/list/data-table.tsx";
import { type FilterField, FilterMenu, SetFilters } from "../../ui/list/filter-menu.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { MailPanel } from "./mail-panel.tsx";
import "./outbox-desk.css";

export function OutboxDesk({ heading, words }: { heading: string; words: OutboxDeskWords }) {
  const { call } = useOpenSession();
  const { params, narrow, clear } = useNarrowing<FieldName | "q">();
  const filter = readFilter(params);
  const search = params.get("q")?.trim().slice(0, 100) ?? "";
  const { query, pages, change } = useEndpointPages(listMails, { ...filter, ...(search && { q: search }) });
  const { run, isSaving, isSaved, failure } = useSave();
  const [retried, setRetried] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const counts = pages[0]?.states;
  const mails = pages.flatMap((page) => page.mails);
  const failed = counts?.failed.count ?? 0;

  async function retryAll(): Promise<void> {
    setRetried((await call(retryFailedMails, {})).retried);
    await query.refetch();
  }

  function showChanged(changed: MailDetail): void {
    change((page) => ({ ...page, mails: page.mails.map((mail) => (mail.id === changed.id ? changed : mail)) }));
  }

  function close(): void {
    document.getElementById(`mail-${chosen}`)?.focus();
    setChosen(null);
  }

  const state = filter.state ?? "";
  const view = words.filters.views.find(({ value }) => value === state);
  const fields = toFields(filter, words, counts, narrow);
  const isNarrowed =
    search !== "" || view === undefined || fields.some(({ name, chosen: set }) => name !== "state" && set.length > 0);
  const nothing = isNarrowed ? (
    <ListNote heading={search ? words.list.nothingFound(search) : words.list.nothingFits}>
      <LinkButton onClick={() => (search ? narrow("q", "") : clear())}>{words.list.clear}</LinkButton>
    </ListNote>
  ) : (
    <ListNote {...(state ? words.empty : words.emptyAtAll)} />
  );

  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{heading}</DashboardHeading>
        {counts && failed > 0 && (
          <p className="outbox-failed">
            <LineIcon of={MailWarning} size={20} strokeWidth={2.25} />
            <span>{words.failed(countText(counts.failed))}</span>
          </p>
        )}
        <SearchField label={words.search} words={search} onSearch={(text) => narrow("q", text)} />
        {failed > 0 && (
          <BusyButton
            look="outline"
            small
            isBusy={isSaving}
            label={words.retryAll}
            busy={words.retryingAll}
            onClick={() => void run(retryAll)}
          />
        )}
      </div>
      {failure && (
        <Alert kind="error" className="mb-4">
          {words.failures[failure]}
        </Alert>
      )}
      <p role="status" className="desk-saved">
        {isSaved ? words.retried(retried) : ""}
      </p>
      <div className="filter-row outbox-filters">
        <CountChips
          label={words.filters.label}
          options={words.filters.views}
          counts={counts && countViews(words, counts)}
          chosen={state}
          onChoose={(value) => narrow("state", value)}
        />
        {/* What a view holds stands in its name. */}
        <SetFilters words={words.filters.menu} fields={fields.filter(({ name }) => !(view && name === "state"))} />
        <FilterMenu
          words={words.filters.menu}
          fields={fields}
          shown={`${mails.length}${query.hasNextPage ? "+" : ""}`}
        />
      </div>
      <div className="desk-beside" data-open={chosen ? "" : undefined}>
        <div>
          <ListFrame query={query} words={words.list} empty={mails.length === 0 && nothing}>
            {mails.some(({ state: shown }) => shown === "kept") && (
              <Alert kind="information" className="mb-3">
                <p>{words.keptOnDisk.heading}</p>
                <p className="font-normal text-sm">{words.keptOnDisk.text}</p>
              </Alert>
            )}
            <MailTable mails={mails} chosen={chosen} words={words} isStale={query.isRefetching} onChoose={setChosen} />
          </ListFrame>
        </div>
        {chosen && <MailPanel key={chosen} id={chosen} words={words} onChange={showChanged} onClose={close} />}
      </div>
    </>
  );
}

type FieldName = "state" | "kind" | "age";
type Filter = Partial<Record<FieldName, string>>;
type Counts = z.infer<typeof listMails.response>["states"];

const known: Record<FieldName, readonly string[]> = { state: mailStates, kind: mailKinds, age: leadAges };

/** What the address asks for, without what the server would refuse. */
function readFilter(params: URLSearchParams): Filter {
  return Object.fromEntries(
    (Object.keys(known) as FieldName[]).flatMap((name) => {
      const asked = params.get(name);
      const text = keepKnown(name === "age" ? (asked?.split(",")[0] ?? null) : asked, known[name]);
      return text ? [[name, text]] : [];
    }),
  );
}

function toFields(
  filter: Filter,
  { filters, states, kinds }: OutboxDeskWords,
  counts: Counts | undefined,
  narrow: (name: FieldName, value: string) => void,
): FilterField[] {
  const options: Record<FieldName, FilterField["options"]> = {
    state: mailStates.map((value) => ({
      value,
      label: states[value].label,
      ...(counts && { count: counts[value].count }),
    })),
    kind: mailKinds.map((value) => ({ value, label: kinds[value] })),
    age: leadAges.map((value) => ({ value, label: filters.ages[value] })),
  };
  return (Object.keys(known) as FieldName[]).map((name) => ({
    name,
    label: filters[name],
    options: options[name],
    chosen: valuesOf(filter[name]),
    onChoose: (values) => narrow(name, toFilterText(values) ?? ""),
    isSingle: name === "age",
  }));
}

/** How many mails each view holds. */
function countViews({ filters }: OutboxDeskWords, counts: Counts) {
  return Object.fromEntries(
    filters.views.map(({ value }) => {
      const held = value === "" ? [counts.all] : valuesOf(value).map((state) => counts[state as MailStateShown]);
      const count = held.reduce((sum, one) => sum + one.count, 0);
      return [value, { count, isMore: held.some(({ isMore }) => isMore) }];
    }),
  );
}

type MailTableProps = {
  mails: readonly MailSummary[];
  chosen: string | null;
  words: OutboxDeskWords;
  isStale: boolean;
  onChoose: (id: string) => void;
};

function MailTable({ mails, chosen, words, isStale, onChoose }: MailTableProps) {
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

function happened({ state, attempts, lastReply, nextAttemptAt }: MailSummary, { happened: said }: OutboxDeskWords) {
  const reply = lastReply ? `${lastReply}. ` : "";
  // Not cancelled by the team: the reply says why the product did not send it.
  if (state === "cancelled" && attempts === 0 && lastReply) return lastReply;
  if (state === "retrying")
    return nextAttemptAt === null ? reply : `${reply}${said.retrying(listedTime(nextAttemptAt, Date.now()))}`;
  return state === "failed" ? `${reply}${said.failed(attempts)}` : said[state];
}
