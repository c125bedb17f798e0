import type { SiteText } from "@campusward/contracts/desk/site-desk";
import { useState } from "react";
import type { SiteDeskWords } from "../../../content/desk/site/site-desk.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceButtons } from "../../../ui/form/choice-buttons.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { NoteField } from "../../../ui/form/text-area.tsx";
import { ListNote } from "../../../ui/list/list-frame.tsx";
import { groupOf, thingOf } from "../draft/place-names.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { useTyped } from "./typed-field.ts";

type AllWordsProps = { draft: SiteDraft; words: SiteDeskWords; sought: string };

const atOnce = 40;

/** Every text of the site that has no list of its own, where it can be found by its words or its place. */
export function AllWords({ draft, words, sought }: AllWordsProps) {
  const [group, setGroup] = useState("");
  const [most, setMost] = useState(atOnce);
  const said = words.lists.allWords;
  const all = [...draft.texts.values()].filter(({ path }) => !path.startsWith("offers."));
  const groups = [...new Set(all.map(({ path }) => groupOf(path, words.places)))].sort();
  const wanted = sought.trim().toLowerCase();
  const found = all.filter(
    ({ path, value }) =>
      (group === "" || groupOf(path, words.places) === group) &&
      (wanted === "" ||
        path.toLowerCase().includes(wanted) ||
        String(value).toLowerCase().includes(wanted) ||
        String(draft.valueNow(path)).toLowerCase().includes(wanted)),
  );
  const shown = found.slice(0, most);
  const parts = Map.groupBy(shown, ({ path }) => groupOf(path, words.places));
  return (
    <>
      <p className="text-ink-muted">{said.text}</p>
      <div className="site-words-filter">
        <Select
          label={said.group}
          value={group}
          options={[{ value: "", label: said.everything }, ...groups.map((name) => ({ value: name, label: name }))]}
          onChange={({ target }) => setGroup(target.value)}
        />
        <p className="text-ink-muted">{said.count(found.length)}</p>
      </div>
      {found.length === 0 && <ListNote heading={words.lists.nothing(sought)} />}
      {[...parts].map(([name, texts]) => (
        <section key={name} className="dashboard-card site-words" aria-label={name}>
          <h3 className="dashboard-card-heading">{name}</h3>
          {texts.map((text) => (
            <TextField key={text.path} text={text} draft={draft} words={words} />
          ))}
        </section>
      ))}
      {found.length > shown.length && (
        <Button look="outline" small onClick={() => setMost(most + atOnce)}>
          {said.more}
        </Button>
      )}
    </>
  );
}

type TextFieldProps = { text: SiteText; draft: SiteDraft; words: SiteDeskWords };

function TextField({ text: { path, value, gaps }, draft, words }: TextFieldProps) {
  const said = words.lists.allWords;
  const label = thingOf(path, words.places);
  const isWet = draft.wetValue(path) !== null;
  const now = draft.valueNow(path) ?? value;
  const problem = draft.saver.unsaved.get(path)?.problem ?? null;
  const typed = useTyped(String(now), (written) => {
    if (typeof value !== "number") draft.change(path, written);
    else if (written.trim() !== "" && Number.isFinite(Number(written))) draft.change(path, Number(written));
  });
  return (
    <div className="site-text" data-wet={isWet || undefined}>
      {typeof value === "boolean" ? (
        <>
          <p className="field-label">{label}</p>
          <ChoiceButtons
            label={label}
            options={[
              { value: "yes", label: said.yes },
              { value: "no", label: said.no },
            ]}
            chosen={now === true ? "yes" : "no"}
            onChoose={(chosen) => draft.change(path, chosen === "yes")}
          />
        </>
      ) : typeof value === "number" ? (
        <Field {...typed} label={label} inputMode="decimal" problem={problem && words.problem(problem)} />
      ) : (
        <NoteField {...typed} label={label} rows={1} problem={problem && words.problem(problem)} />
      )}
      {gaps && gaps.length > 0 && <p className="field-help">{said.gaps(gaps.map((gap) => `{${gap}}`).join(", "))}</p>}
      {isWet && (
        <p className="site-text-before">
          <span className="site-wet">{words.wet}</span> {said.onSite} {String(value)}{" "}
          <LinkButton onClick={() => draft.change(path, value)}>{said.putBack}</LinkButton>
        </p>
      )}
    </div>
  );
}
