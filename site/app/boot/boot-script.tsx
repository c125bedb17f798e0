import { storageKeys } from "../storage/storage-keys.ts";
import { boot } from "./boot.ts";
import { fontFiles } from "./font-files.ts";
import { InlineScript } from "./inline-script.tsx";
import type { PageGraph } from "./page-graph.ts";

type BootScriptProps = {
  graph?: PageGraph;
  /** Wait for the visitor to do something, instead of only for the page to be painted and idle. */
  onIntent: boolean;
};

/** The page's start, as the last element of the document: its script is loaded once the page is painted (see `boot`). */
export function BootScript({ graph, onIntent }: BootScriptProps) {
  if (import.meta.env.DEV) return <script type="module" src="/app/entry.client.tsx" />;
  if (!graph) return <InlineScript text="" />;
  const fonts = { key: storageKeys.fonts, files: fontFiles };
  const order = JSON.stringify({ ...graph, fonts, onIntent }).replaceAll("<", "\\u003c");
  return <InlineScript text={`(${boot.toString()})(${order})`} />;
}
