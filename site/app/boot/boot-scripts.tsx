import { useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from "react-router";
import { boot, type ModuleGraph } from "./boot.ts";
import { startsScriptOnIntent } from "./page-handle.ts";

/**
 * Stands where a React Router document has `<Scripts/>`, and asks for the same modules, but only once the page
 * is painted (see `boot`). Development keeps the original, which also sets up hot reload.
 */
export function BootScripts() {
  if (import.meta.env.DEV) return <Scripts />;
  return import.meta.env.SSR ? <PrerenderedBootScripts /> : <HydratedBootScripts />;
}

function PrerenderedBootScripts() {
  const framework = useContext(FrameworkContext);
  const matches = useMatches();
  if (!framework) throw new Error("BootScripts needs React Router's framework mode.");
  const { isSpaMode, manifest, serverHandoffString, renderMeta } = framework;
  // React Router insists on a fallback page with its own scripts. Nothing is ever served from it.
  if (isSpaMode) return <Scripts />;
  // Without this React Router does not write the hydration data of the page.
  if (renderMeta) renderMeta.didRenderScripts = true;

  const routes = matches.map(({ id }) => {
    const route = manifest.routes[id];
    if (!route) throw new Error(`Route ${id} is missing from the manifest.`);
    return { id, module: route.module, imports: route.imports ?? [] };
  });
  const graph: ModuleGraph = {
    preloads: [
      ...new Set([
        manifest.url,
        manifest.entry.module,
        ...manifest.entry.imports,
        ...routes.flatMap((route) => [route.module, ...route.imports]),
      ]),
    ],
    manifest: manifest.url,
    routes: routes.map(({ id, module }) => [id, module]),
    entry: manifest.entry.module,
    onIntent: matches.some(({ handle }) => startsScriptOnIntent(handle)),
  };
  return (
    <>
      <InlineScript text={contextScript(serverHandoffString ?? "{}")} />
      <InlineScript text={`(${boot.toString()})(${JSON.stringify(graph).replaceAll("<", "\\u003c")})`} />
    </>
  );
}

/** React Router's own hand-over: its settings, and a stream that the following scripts of the document fill. */
function contextScript(handoff: string): string {
  return `window.__reactRouterContext=${handoff};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());`;
}

/** The same two elements as prerendered. Their text has done its work, and React leaves it as it is. */
function HydratedBootScripts() {
  return (
    <>
      <InlineScript text="" />
      <InlineScript text="" />
    </>
  );
}

function InlineScript({ text }: { text: string }) {
  // Our own text, which the server's policy allows by its hash.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
