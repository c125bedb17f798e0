import type { TextWithLinks as Text } from "../content/text-with-links.ts";
import { SiteLink } from "./site-link.tsx";

type TextWithLinksProps = {
  text: Text;
  /** Where leaving the page would lose something. */
  inNewTab?: boolean;
};

/** The words of a sentence, with its links as links. */
export function TextWithLinks({ text, inNewTab = false }: TextWithLinksProps) {
  return text.map((piece) => {
    if (typeof piece === "string") return piece;
    const { href, label } = piece;
    return (
      <SiteLink
        key={label}
        href={href}
        className="underline underline-offset-3 hover:decoration-2"
        {...(inNewTab && { target: "_blank" })}
      >
        {label}
      </SiteLink>
    );
  });
}
