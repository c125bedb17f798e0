import type { LinkTarget } from "./action.ts";

type RichLink = { label: string; href: LinkTarget };
export type RichTextPart = string | { strong: string } | RichLink;

/** A paragraph whose emphasis and links are data. Plain words are simply a string. */
export type RichText = string | readonly RichTextPart[];

/** What `{name}` in a text stands for. */
export type NamedParts = Readonly<Record<string, string | RichLink>>;

type AddressesIn<Text extends string> = Text extends `${string}](${infer Address})${infer Rest}`
  ? Address | AddressesIn<Rest>
  : never;

const part = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|\{\w+\})/;
const onePart = /^(?:\*\*(?<strong>.+)\*\*|\[(?<label>.+)\]\((?<href>.+)\)|\{(?<name>\w+)\})$/;

/**
 * Words with Markdown's `**emphasis**` and `[links](/pricing)`. What is named may hold any words: they are no Markdown.
 * @throws for a name in braces that `named` does not have
 */
export function richText<const Text extends string>(
  markdown: AddressesIn<Text> extends LinkTarget ? Text : never,
  named: NamedParts = {},
): RichText {
  const parts: RichTextPart[] = [];
  for (const text of markdown.split(part)) {
    const next = toPart(text, named);
    const before = parts.at(-1);
    if (typeof next === "string" && typeof before === "string") parts.splice(-1, 1, before + next);
    else if (next !== "") parts.push(next);
  }
  const [first = ""] = parts;
  return parts.length < 2 && typeof first === "string" ? first : parts;
}

function toPart(text: string, named: NamedParts): RichTextPart {
  const { strong, label, href, name } = onePart.exec(text)?.groups ?? {};
  if (strong) return { strong };
  if (label) return { label, href: href as LinkTarget };
  if (name === undefined) return text;
  const found = named[name];
  if (found === undefined) throw new Error(`Nothing is named “${name}” for: ${text}`);
  return found;
}
