import {
  listMails,
  type MailDetail,
  type MailStateShown,
  mailStates,
  retryFailedMails,
} from "@campusward/contracts/desk/outbox-desk";
import { MailWarning } from "lucide";
import { useState } from "react";
import { failureOf } from "../../api/failure-of.ts";
import { withParameter } from "../../browser/with-parameter.ts";
import type { OutboxDeskWords } from "../../content/desk/outbox-desk.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSearchParams } from "../../navigation/navigation.ts";
import { useEndpointPages } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { CountChips, countText } from "../../ui/list/count-chips.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import { MailPanel } from "./mail-panel.tsx";
import { MailTable } from "./mail-table.tsx";
import "./outbox-desk.css";

type OutboxDeskProps = { heading: string; words: OutboxDeskWords };

/** Every mail, its delivery state, and a retry button. */
export function OutboxDesk({ heading, words }: OutboxDeskProps) {
  const { call } = useOpenSession();
  const [params, setParams] = useSearchParams();
  const state = mailStates.find((known) => known === params.get("state"));
  const search = params.get("q")?.trim().slice(0, 100) ?? "";
  const { query, pages, change } = useEndpointPages(listMails, {
    ...(state && { state }),
    ...(search && { q: search }),
  });
  const { save, run, isSaving } = useSave();
  const [retried, setRetried] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const counts = pages[0]?.states;
  const mails = pages.flatMap((page) => page.mails);
  const failed = counts?.failed.count ?? 0;

  function narrow(field: "state" | "q", value: string): void {
    setParams((before) => withParameter(before, field, value), { replace: true });
  }

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

  return (
    <>
      <div className="desk-head">
        <h1 className="dashboard-heading" tabIndex={-1}>
          {heading}
        </h1>
        {counts && failed > 0 && (
          <p className="outbox-failed">
            <LineIcon of={MailWarning} size={20} strokeWidth={2.25} />
            {words.failed(countText(counts.failed))}
          </p>
        )}
        <SearchField label={words.search} words={search} onSearch={(text) => narrow("q", text)} />
        {failed > 0 && (
          <Button look="outline" small aria-disabled={isSaving || undefined} onClick={() => void run(retryAll)}>
            {isSaving ? words.retryingAll : words.retryAll}
          </Button>
        )}
      </div>
      {save.status === "failed" && (
        <Alert kind="error" className="mb-4">
          {words.failures[failureOf(save.error)]}
        </Alert>
      )}
      <p role="status" className="desk-saved">
        {save.status === "saved" ? words.retried(retried) : ""}
      </p>
      <CountChips<MailStateShown | "all">
        label={words.filters.label}
        options={words.filters.options.map((option) => ({
          ...option,
          ...(counts && { count: countText(counts[option.value]) }),
        }))}
        chosen={state ?? "all"}
        onChoose={(value) => narrow("state", value === "all" ? "" : value)}
      />
      <div className="desk-beside" data-open={chosen ? "" : undefined}>
        <div>
          <ListFrame
            query={query}
            words={words.list}
            empty={
              mails.length === 0 ? (
                <NoMails state={state} search={search} words={words} onClear={() => narrow("q", "")} />
              ) : null
            }
          >
            <MailTable mails={mails} chosen={chosen} words={words} isStale={query.isRefetching} onChoose={setChosen} />
          </ListFrame>
        </div>
        {chosen && <MailPanel key={chosen} id={chosen} words={words} onChange={showChanged} onClose={close} />}
      </div>
    </>
  );
}

type NoMailsProps = {
  state: MailStateShown | undefined;
  search: string;
  words: OutboxDeskWords;
  onClear: () => void;
};

function NoMails({ state, search, words, onClear }: NoMailsProps) {
  if (!search) return <ListNote {...(state ? words.empty : words.emptyAtAll)} />;
  return (
    <ListNote heading={words.list.nothingFound(search)}>
      <button type="button" className="text-link" onClick={onClear}>
        <span>{words.list.clear}</span>
      </button>
    </ListNote>
  );
}
