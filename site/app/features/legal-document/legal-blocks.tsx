import { RichText } from "../../call-to-action/site-link.tsx";
import type { LegalBlock } from "../../content/pages/legal.ts";

/** In small lines of text the line of a link is closer to its words. */
export const legalLinkClass = "underline underline-offset-2 hover:decoration-2";

/** The paragraphs and lists of one section. */
export function LegalBlocks({ blocks }: { blocks: LegalBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "object" && "items" in block) {
    return (
      <ul className="legal-list">
        {block.items.map((item) => (
          <li key={JSON.stringify(item)}>
            <RichText text={item} linkClass={legalLinkClass} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      <RichText text={block} linkClass={legalLinkClass} />
    </p>
  );
}
