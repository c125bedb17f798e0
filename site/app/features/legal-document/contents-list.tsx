import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { LegalContent, LegalWords } from "../../content/pages/legal/legal.ts";
import { Icon } from "../../ui/icon.tsx";
import { fillIn } from "../../words/templates.ts";

type ContentsListProps = {
  path: LegalContent["path"];
  entries: ContentsEntry[];
  currentId: string | undefined;
  words: LegalWords;
};

/** Links to each section. Next to the text it is a list; on a phone it is a sticky bar that opens. */
export function ContentsList({ path, entries, currentId, words }: ContentsListProps) {
  const current = entries.find(({ id }) => id === currentId);
  const count = entries.filter(({ number }) => number !== null).length;
  const links = (
    <ol>
      {entries.map(({ id, number, heading, isWithin }) => (
        <li key={id}>
          <SiteLink
            href={`${path}#${id}`}
            className={`contents-link ${isWithin ? "contents-within" : ""}`}
            aria-current={id === currentId ? "location" : undefined}
            onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}
          >
            <span className="type-numeral contents-number">{number}</span>
            <span>{heading}</span>
          </SiteLink>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className="contents-beside" aria-label={words.contents}>
        <p className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-3 mb-2">
          <strong className="font-semibold">{words.contents}</strong>
          <span className="text-sm text-ink-muted">{fillIn(words.sectionCount, { count })}</span>
        </p>
        {links}
      </nav>
      <nav className="contents-above" aria-label={words.contents}>
        <details>
          <summary>
            <span className="contents-without-script">{words.contents}</span>
            <span className="needs-script">
              <span className="sr-only">{`${words.contents}: `}</span>
              {current?.number && <span className="contents-number">{current.number}</span>}
              {current && <span>{current.heading}</span>}
            </span>
            <Icon name="chevron-down" size={20} className="contents-chevron" />
          </summary>
          {links}
        </details>
      </nav>
    </>
  );
}

type ContentsEntry = {
  id: string;
  heading: string;
  number: number | null;
  /** Part of the entry above it. */
  isWithin: boolean;
};

export function contentsEntries({ sections, appendix }: LegalContent): ContentsEntry[] {
  const numbered = sections.map(({ id, heading }, index) => ({ id, heading, number: index + 1, isWithin: false }));
  if (!appendix) return numbered;
  const within = appendix.sections.map(({ id, heading }) => ({ id, heading, number: null, isWithin: true }));
  return [...numbered, { id: appendix.id, heading: appendix.heading, number: null, isWithin: false }, ...within];
}
