import cssText from "./site.css?inline";

/** On the client, the text that was prerendered: should React build the document anew, it is still styled. */
const styleText = import.meta.env.SSR ? cssText : (document.querySelector("style")?.textContent ?? "");

// The inlined text does not follow edits. Development loads the stylesheet a second time, with hot reload.
if (import.meta.env.DEV && !import.meta.env.SSR) void import("./site.css");

/**
 * The styles that every page needs, inside each page: it is smaller than a round trip is long, and the page is
 * painted with the first bytes. Inside `noscript`, what only a visitor without script needs.
 */
export function Stylesheet() {
  return (
    <>
      {/* The server's policy allows it by its hash. */}
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styleText }} />
      <noscript>
        <style>{".needs-script{display:none!important}"}</style>
      </noscript>
    </>
  );
}
