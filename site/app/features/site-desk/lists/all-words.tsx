import { groupBy } from "@campusward/contracts/group-by";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SearchField } from "../../../ui/form/search-field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { ListNote } from "../../../ui/list/list-note.tsx";
import { groupOf } from "../draft/place-names.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { TextField } from "./text-field.tsx";

type AllWordsProps = { draft: SiteDraft; sought: string; onSearch: (words: string) => void };

const atOnce = 40;

/** Every text of the site that has no list of its own, where it can be found by its words or its place. */
export function AllWords({ draft, sought, onSearch }: AllWordsProps) {
  const [group, setGroup] = useState("");
  const [most, setMost] = useState(atOnce);
  const all = draft.texts.filter(({ path }) => !path.startsWith("offers."));
  const groups = [...new Set(all.map(({ path }) => groupOf(path)))].sort();
  const wanted = sought.trim().toLowerCase();
  const found = all.filter(
    ({ path, value }) =>
      (group === "" || groupOf(path) === group) &&
      (wanted === "" ||
        path.toLowerCase().includes(wanted) ||
        String(value).toLowerCase().includes(wanted) ||
        String(draft.valueNow(path)).toLowerCase().includes(wanted)),
  );
  const shown = found.slice(0, most);
  const parts = groupBy(shown, ({ path }) => groupOf(path));
  return (
    <div className="grid grid-cols-1 items-start gap-4">
      <div className="flex flex-wrap items-center gap-2.5 mb-3 [&>h2]:flex-auto">
        <h2 className="type-d3">All words</h2>
        <SearchField label="Find a word or a place" words={sought} onSearch={onSearch} />
      </div>
      <p className="text-ink-muted">Titles, legal texts, dialogs and all else, by the page they belong to.</p>
      <div className="flex flex-wrap items-end gap-y-2 gap-x-4 [&>.field]:flex-[0_1_20rem]">
        <Select
          label="Part of the site"
          value={group}
          options={[{ value: "", label: "All parts" }, ...groups.map((name) => ({ value: name, label: name }))]}
          onChange={({ target }) => setGroup(target.value)}
        />
        <p className="text-ink-muted pb-3">{`${found.length} ${found.length === 1 ? "text" : "texts"}`}</p>
      </div>
      {found.length === 0 && <ListNote heading={`Nothing says “${sought}”`} />}
      {[...parts].map(([name, texts]) => (
        <section key={name} className="dashboard-card grid grid-cols-1 gap-3" aria-label={name}>
          <h3 className="dashboard-card-heading">{name}</h3>
          {texts.map((text) => (
            <TextField key={text.path} text={text} draft={draft} />
          ))}
        </section>
      ))}
      {found.length > shown.length && (
        <Button look="quiet" small onClick={() => setMost(most + atOnce)}>
          Show more
        </Button>
      )}
    </div>
  );
}
