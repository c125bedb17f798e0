import { storageKeys } from "../storage/storage-keys.ts";
import type { PageGraph } from "./boot.ts";
import bootText from "./boot.ts?script";
import { fontFiles } from "./font-files.ts";
import { InlineScript } from "./inline-script.tsx";

type BootScriptProps = {
  graph?: PageGraph;
  /** Wait for the visitor to do something, instead of only for the page to be painted and idle. */
  onIntent: boolean;
};

/** The page's start, as the last element of the document: its script is loaded once the page is painted (see `boot`). */
export function BootScript({ graph, onIntent }: BootScriptProps) {
  if (import.meta.env.DEV) return <script type="module" src="/app/entry.client.tsx" />;
  if (!import.meta.env.SSR || !graph) return <InlineScript text="" />;
  const order = { ...graph, fonts: { key: storageKeys.fonts, files: fontFiles }, onIntent };
  return <InlineScript text={bootText} argument={order} />;
}
