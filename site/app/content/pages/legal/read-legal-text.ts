import { company } from "../../company.ts";
import { country } from "../../country.ts";
import { list } from "../../list.ts";
import { type NamedParts, type RichText, richText } from "../../rich-text.ts";
import type { LegalBlock, LegalContent } from "./legal.ts";

type LegalText = Pick<LegalContent, "intro" | "definitions" | "sections" | "appendix">;
type Section = LegalText["sections"][number];

/**
 * A text of the small print in Markdown, as `terms-of-use.md` and `privacy-policy.md` have it:
 *
 * - What stands before the first heading is the opening.
 * - `## Heading {#anchor}` begins a section: `> ` says it in short, above its paragraphs and lists.
 * - `## Heading` without an anchor stands over what words mean: `- **Learner** {#id} a person who …`.
 * - A section with `###` inside is the appendix.
 *
 * @param others what stands for `{name}`, beside what every text may name of the company and its law; a line of which
 * nothing is left is left out
 * @throws for a name in braces that stands for nothing
 */
export function readLegalText(markdown: string, others: NamedParts): LegalText {
  const { name, address, adjective, law } = company;
  const named = { company: name, address: address.join(", "), country, adjective, ...law, ...others };
  const [intro = "", ...parts] = markdown.trim().split(/\n+(?=## )/);
  const text: LegalText = { intro: richText(intro, named), sections: [] };
  for (const part of parts) {
    const [own = "", ...inside] = part.split(/\n+(?=### )/);
    const section = readSection(own, named);
    const { id, heading } = section;
    if (id === "") text.definitions = { heading, entries: readDefinitions(own) };
    else if (inside.length === 0) text.sections.push(section);
    else text.appendix = { id, heading, sections: inside.map((one) => withoutShort(readSection(one, named))) };
  }
  return text;
}

function readSection(text: string, named: NamedParts): Section {
  const [head = "", ...blocks] = text.split(/\n{2,}/);
  const [, heading = "", id = ""] = /^#+ (.+?)(?: \{#([\w-]+)\})?$/.exec(head) ?? [];
  const short = blocks[0]?.startsWith("> ") ? blocks.shift() : "";
  const words = (line: string) => String(richText(line, named));
  return {
    id,
    heading: words(heading),
    blocks: blocks.map((block) => readBlock(block, named)),
    inShort: words(short?.slice(2) ?? ""),
  };
}

function readBlock(text: string, named: NamedParts): LegalBlock {
  if (!text.startsWith("- ")) return richText(text, named);
  const items = text.split("\n").map((line): RichText => richText(line.slice(2), named));
  return { items: items.filter((item) => item !== "") };
}

function withoutShort({ inShort: _, ...section }: Section): Omit<Section, "inShort"> {
  return section;
}

function readDefinitions(text: string) {
  const lines = text.matchAll(/^- \*\*(.+?)\*\* \{#([\w-]+)\} (.+)$/gm);
  return list(Object.fromEntries(Array.from(lines, ([, term = "", id = "", meaning = ""]) => [id, { term, meaning }])));
}
