import { useState } from "react";
import type { SiteDeskWords } from "../../../content/desk/site/site-desk.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { ListNote } from "../../../ui/list/list-frame.tsx";
import { groupOf } from "../draft/place-names.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { TextField } from "./text-field.tsx";

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
