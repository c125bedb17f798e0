import { brandFields } from "./brand-fields.ts";
import type { SiteDraft } from "./draft/use-site-draft.ts";
import { TextField } from "./lists/text-field.tsx";

/** Who runs the site. What the server is set up with at its start is not among it. */
export function BrandTab({ draft }: { draft: SiteDraft }) {
  const texts = draft.texts.filter(({ path }) => path.startsWith("company."));
  return (
    <section className="dashboard-card grid grid-cols-1 gap-3 max-w-176" aria-labelledby="site-brand">
      <h2 id="site-brand" className="type-d3">
        Who runs this site
      </h2>
      <p className="text-ink-muted">Pages, mails, sharing cards and legal texts say it as it stands here.</p>
      {texts.map((text) => {
        const line = /^company\.address\.(\d+)$/.exec(text.path)?.[1];
        const named =
          line === undefined ? brandFields[text.path] : { label: `Postal address, line ${Number(line) + 1}` };
        return <TextField key={text.path} text={text} draft={draft} isLine {...named} />;
      })}
      <p className="text-ink-muted">
        Time zone, locale, country and money belong to whoever deploys the site: they stand in brand.json.
      </p>
    </section>
  );
}
