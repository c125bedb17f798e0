import { RichText } from "../../call-to-action/rich-text.tsx";
import type { LegalBlock } from "../../content/pages/legal.ts";

/** The paragraphs and lists of one section. */
export function LegalBlocks({ blocks }: { blocks: LegalBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string" || Array.isArray(block)) {
    return (
      <p>
        <RichText text={block} />
      </p>
    );
  }
  return (
    <ul className="legal-list">
      {block.items.map((item) => (
        <li key={JSON.stringify(item)}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  );
}
