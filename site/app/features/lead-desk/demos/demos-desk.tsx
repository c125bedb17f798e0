import { type DeskDemo, listDemos } from "@campusward/contracts/booking/demos-desk";
import { listColleagues } from "@campusward/contracts/desk/leads-desk";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide";
import { useState } from "react";
import { flushSync } from "react-dom";
import { TextLink } from "../../../call-to-action/site-link.tsx";
import { teamDayOf, wholeDay } from "../../../dates/team-clock.ts";
import { useMinute } from "../../../dates/use-minute.ts";
import { AnswerFrame } from "../../../desk-work/list/answer-frame.tsx";
import { UndoToast } from "../../../desk-work/undo-toast.tsx";
import { useUndo } from "../../../desk-work/use-undo.ts";
import { useNarrowing } from "../../../navigation/use-narrowing.ts";
import { useDeskCounts } from "../../../queries/desk-counts.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/dashboard-card.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { CountChips } from "../../../ui/list/count-chips.tsx";
import { ListNote } from "../../../ui/list/list-note.tsx";
import { myHoursPath } from "../demo/free-days.tsx";
import { useOutcomeUndo } from "../demo/use-lead-demo.ts";
import { useColleagues } from "../desk-context.ts";
import { useLeadChanges } from "../use-lead-changes.tsx";
import { BookForSomebody } from "./book-for-somebody.tsx";
import { type DemoAct, DemoDialog } from "./demo-dialog.tsx";
import { type DemoGroup, groupDemos } from "./demo-groups.ts";
import { DemoRow } from "./demo-row.tsx";

const groupNames: Record<Exclude<DemoGroup, "later">, string> = {
  over: "How did it go?",
  today: "Today",
  tomorrow: "Tomorrow",
};
const ranges = [
  { value: "near", label: "Today and tomorrow" },
  { value: "ahead", label: "All ahead" },
] as const;
const myHours = { kind: "link", href: myHoursPath, label: "My hours" } as const;

/** Who meets whom today, tomorrow and after, and what waits for a word. */
export function DemosDesk({ heading }: { heading: string }) {
  const { params, narrow } = useNarrowing<"of" | "range">();
  const of = params.get("of") ?? "";
  const range = params.get("range") === "ahead" ? "ahead" : "near";
  const now = useMinute();
  const client = useQueryClient();
  const { recount } = useDeskCounts();
  const { query } = useEndpoint(listDemos, { range, ...(of && { of }) });
  const [open, setOpen] = useState<{ demo: DeskDemo; act: DemoAct } | "book" | null>(null);
  const [said, setSaid] = useState("");
  const groups = groupDemos(query.data?.demos ?? [], now, teamDayOf);
  const undo = useUndo();
  const offerUndo = useOutcomeUndo(undo.offer, readAgain);

  function readAgain(): void {
    void client.invalidateQueries({ queryKey: [listDemos.path] });
    void recount();
  }
  useLeadChanges({
    onChanged: readAgain,
    onState(state) {
      if (state !== "live") return;
      readAgain();
      // Somebody may be new.
      void client.invalidateQueries({ queryKey: [listColleagues.path] });
    },
  });
  const colleagues = useColleagues();

  function done(words: string, since?: number): void {
    if (since !== undefined && open && open !== "book") offerUndo(open.demo.lead.id, since);
    else setSaid(words);
    // Once the dialog is gone: the button that was pressed may go, too, with its row.
    flushSync(() => setOpen(null));
    document.querySelector<HTMLElement>("h1")?.focus();
    readAgain();
  }

  async function copy(link: string): Promise<void> {
    await navigator.clipboard.writeText(link).then(
      () => setSaid("The link of their page is copied."),
      () => setSaid("This browser does not let us copy."),
    );
  }

  return (
    <>
      <PageHead heading={heading}>
        <p className="text-ink-muted">{wholeDay(now)}</p>
        <p className="ml-auto">
          <TextLink action={myHours} />
        </p>
        <Button look="primary" small aria-haspopup="dialog" onClick={() => setOpen("book")}>
          <LineIcon of={Plus} size={20} strokeWidth={2.5} />
          <span>Book a demo</span>
        </Button>
      </PageHead>
      <div className="mb-3 flex flex-wrap items-end gap-4">
        <CountChips
          label="Which demos"
          options={ranges}
          chosen={range}
          onChoose={(value) => narrow("range", value === "near" ? "" : value)}
        />
        <Select
          className="w-60 [&>.field-label]:sr-only [&_select]:h-11"
          label="Whose demos"
          placeholder="Everybody"
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          value={of}
          onChange={({ target }) => narrow("of", target.value)}
        />
        <p role="status" className="text-sm font-semibold text-neem-700">
          {said}
        </p>
      </div>
      <AnswerFrame
        query={query}
        empty={groups.length === 0 && <NoDemos isNear={range === "near"} onBook={() => setOpen("book")} />}
      >
        <div className="rounded-sheet [&>:first-child>h2]:rounded-[18px_18px_0_0] [&>:last-child_li:last-child]:rounded-[0_0_6px_6px] border-2 border-jamun-200">
          {groups.map(({ key, group, demos }) => (
            <section key={key} aria-labelledby={`demos-${key}`}>
              <h2
                id={`demos-${key}`}
                className={`border-b-2 border-ink px-4 py-1.5 text-sm font-semibold ${group === "over" ? "bg-amaltas-100" : "bg-jamun-50"}`}
              >
                <span>{group === "later" ? wholeDay(demos[0]?.startsAt ?? now) : groupNames[group]}</span>{" "}
                <span>{demos.length}</span>{" "}
                {group === "over" && <span className="font-normal text-ink-muted">write it while you remember</span>}
              </h2>
              <ul>
                {demos.map((demo, place) => (
                  <DemoRow
                    key={demo.id}
                    demo={demo}
                    group={group}
                    now={now}
                    colleagues={colleagues}
                    isNext={group === "today" && place === 0}
                    onAct={(act) => setOpen({ demo, act })}
                    onCopied={(link) => void copy(link)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </AnswerFrame>
      {open === "book" && <BookForSomebody onDone={done} onClose={() => setOpen(null)} />}
      {open && open !== "book" && (
        <DemoDialog key={open.demo.id} {...open} onDone={done} onClose={() => setOpen(null)} />
      )}
      <div className="desk-toasts">
        <UndoToast state={undo.state} undo={undo.undo} hasKey={false} />
      </div>
    </>
  );
}

function NoDemos({ isNear, onBook }: { isNear: boolean; onBook: () => void }) {
  return (
    <ListNote
      heading={isNear ? "No demo today or tomorrow." : "No demo is booked."}
      text="Families choose from your hours by themselves."
    >
      <div className="mt-2 flex flex-wrap gap-4">
        <TextLink action={{ ...myHours, label: "Set my hours" }} />
        <LinkButton onClick={onBook}>Book one for somebody</LinkButton>
      </div>
    </ListNote>
  );
}
