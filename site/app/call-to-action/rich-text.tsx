import type { RichText as RichTextContent, RichTextPart } from "../content/rich-text.ts";
import { SiteLink } from "./site-link.tsx";

/** Words with emphasis and links in them, as part of a paragraph. */
export function RichText({ text }: { text: RichTextContent }) {
  if (typeof text === "string") return text;
  return text.map((part) => <Part key={keyOf(part)} part={part} />);
}

function Part({ part }: { part: RichTextPart }) {
  if (typeof part === "string") return part;
  if ("strong" in part) return <strong className="font-bold">{part.strong}</strong>;
  return (
    <SiteLink href={part.href} className="underline underline-offset-2 hover:decoration-2">
      {part.label}
    </SiteLink>
  );
}

function keyOf(part: RichTextPart): string {
  return typeof part === "string" ? part : JSON.stringify(part);
}
