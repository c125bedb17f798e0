import type { SiteDeskWords } from "../../content/desk/site/site-desk.ts";
import type { SiteDraft } from "./draft/use-site-draft.ts";
import { TextField } from "./lists/text-field.tsx";
import "./lists/lists-tab.css";

/** Who runs the site. What the server is set up with at its start is not among it. */
export function BrandTab({ draft, words }: { draft: SiteDraft; words: SiteDeskWords }) {
  const said = words.brand;
  const texts = [...draft.texts.values()].filter(({ path }) => path.startsWith("company."));
  return (
    <section className="dashboard-card site-words site-brand" aria-labelledby="site-brand">
      <h2 id="site-brand" className="type-d3">
        {said.heading}
      </h2>
      <p className="text-ink-muted">{said.text}</p>
      {texts.map((text) => {
        const line = /^company\.address\.(\d+)$/.exec(text.path)?.[1];
        const named = line === undefined ? said.fields[text.path] : { label: said.addressLine(Number(line) + 1) };
        return <TextField key={text.path} text={text} draft={draft} words={words} isLine {...named} />;
      })}
      <p className="text-ink-muted">{said.deployed}</p>
    </section>
  );
}
