type Props = Record<string, unknown> & { children?: unknown };
type Create = (type: unknown, props: Props, ...rest: unknown[]) => unknown;

/** Scripts by their Unicode names: that of the pages, and for each other one the language that words in it are in. */
export type Scripts = { page: string; others: Readonly<Record<string, string>> };

/**
 * Runs in the document before React, on a site with words in several scripts. The scripts of a site without them are as
 * light as if this were not there.
 */
export function run(scripts: Scripts): void {
  globalThis.markElements = (create) => markElements(create as Create, scripts) as typeof create;
}

/**
 * Says of which language words are (WCAG 2.2, 3.1.2): an element whose own words are of another script than the page
 * gets its `lang`, which chooses the voice that reads them and how headlines are set, and `dir` where they are read from the
 * right. `data-mixed` says that its words are of several scripts: each needs its height. Wraps what React makes elements
 * with, so that it is true of every word, whichever component shows it.
 */
export function markElements<Made extends Create>(create: Made, { page, others }: Scripts): Made {
  const own = new RegExp(`\\p{Script=${page}}`, "gu");
  const scripts = Object.entries(others).map(([script, lang]) => ({
    marks: script === "Arab" || script === "Hebr" ? { lang, dir: "rtl" } : { lang },
    letters: new RegExp(`\\p{Script=${script}}`, "gu"),
  }));

  /** Null for the language of the page. */
  function marksOf(text: string): { lang: string; dir?: string } | null {
    for (const { marks, letters } of scripts) {
      const found = text.match(letters)?.length ?? 0;
      if (found > 0 && found > (text.match(own)?.length ?? 0)) return marks;
    }
    return null;
  }

  function mark(props: Props): Props {
    if (props.lang !== undefined) return props;
    const { children } = props;
    const parts = Array.isArray(children) ? children : [children];
    if (parts.every((part) => typeof part !== "object" || part === null)) {
      const words = [...parts.filter(isText), props.alt, props.placeholder].filter(isText).join("");
      const marks = marksOf(words);
      const isMixed = [{ letters: own }, ...scripts].filter(({ letters }) => words.match(letters)).length > 1;
      return marks || isMixed ? { ...props, ...marks, ...(isMixed && { "data-mixed": "" }) } : props;
    }
    // Beside other elements, whose language may be the page's.
    const marked = parts.map((part, index) => {
      const marks = typeof part === "string" ? marksOf(part) : null;
      return marks ? create("span", { ...marks, children: part }, `lang-${index}`) : part;
    });
    return marked.some((part, index) => part !== parts[index]) ? { ...props, children: marked } : props;
  }

  const createMarked: Create = (type, props, ...rest) =>
    create(type, typeof type === "string" ? mark(props) : props, ...rest);
  return createMarked as Made;
}

function isText(part: unknown): part is string | number {
  return typeof part === "string" || typeof part === "number";
}
