import { boot } from "./boot.ts";
import type { PageGraph } from "./page-graph.ts";

type BootScriptProps = {
  graph?: PageGraph;
  /** Wait for the visitor to do something, instead of only for the page to be painted and idle. */
  onIntent: boolean;
};

/** The page's start, as the last element of the document: its script is loaded once the page is painted (see `boot`). */
export function BootScript({ graph, onIntent }: BootScriptProps) {
  if (import.meta.env.DEV) return <script type="module" src="/app/entry.client.tsx" />;
  // In the browser its text has done its work, and React leaves it as it is.
  if (!graph) return <InlineScript text="" />;
  const { stylesheets, ...scripts } = graph;
  const order = JSON.stringify({ ...scripts, onIntent }).replaceAll("<", "\\u003c");
  return (
    <>
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      <InlineScript text={`(${boot.toString()})(${order})`} />
    </>
  );
}

function InlineScript({ text }: { text: string }) {
  // Our own text, which the server's policy allows by its hash.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
