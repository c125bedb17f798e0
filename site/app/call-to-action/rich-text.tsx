import type { RichText as RichTextContent, RichTextPart } from "../content/rich-text.ts";
import { SiteLink } from "./site-link.tsx";

type RichTextProps = {
  text: RichTextContent;
  /** Where leaving the page would lose something. */
  inNewTab?: boolean;
  linkClass?: string;
};

/** Words with emphasis and links in them, as part of a paragraph. */
export function RichText({
  text,
  inNewTab = false,
  linkClass = "underline underline-offset-3 hover:decoration-2",
}: RichTextProps) {
  if (typeof text === "string") return text;
  return text.map((part) => {
    if (typeof part === "string") return part;
    if ("strong" in part)
      return (
        <strong key={keyOf(part)} className="font-bold">
          {part.strong}
        </strong>
      );
    return (
      <SiteLink key={keyOf(part)} href={part.href} className={linkClass} {...(inNewTab && { target: "_blank" })}>
        {part.label}
      </SiteLink>
    );
  });
}

function keyOf(part: Exclude<RichTextPart, string>): string {
  return JSON.stringify(part);
}
