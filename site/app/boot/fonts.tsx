import { storageKeys } from "../storage/storage-keys.ts";
import fallbacks from "../styles/font-fallbacks.css?inline";
import faces from "../styles/fonts.css?inline";
import rareLetters from "../styles/rare-letters.css?inline";
import { fontFiles, ownFonts } from "./font-files.ts";
import { InlineScript } from "./inline-script.tsx";
import knownFontsText from "./known-fonts.ts?script";

/** In the browser, the prerendered text: if React renders the document again, it keeps its fonts. */
const facesText = import.meta.env.SSR
  ? (ownFonts?.faces ?? faces + rareLetters)
  : (document.querySelector("style[data-fonts]")?.textContent ?? "");
const fallbacksText = import.meta.env.SSR
  ? (ownFonts?.fallbacks ?? fallbacks)
  : (document.querySelector("style[data-fallback-fonts]")?.textContent ?? "");

/**
 * The fonts load after the first paint (see `boot`): on a slow connection they would delay it. Until then they apply to
 * print only. A browser that has fetched them before paints with them at once.
 *
 * The fallback fonts are here too, and in no stylesheet: when the full stylesheet replaces the critical CSS, every line
 * of text would be laid out again, because its fonts were redefined.
 */
export function Fonts() {
  const media = import.meta.env.SSR && !import.meta.env.DEV ? "print" : "all";
  return (
    <>
      <style data-fallback-fonts="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: fallbacksText }} />
      <style data-fonts="" media={media} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: facesText }} />
      <InlineScript
        text={import.meta.env.SSR ? knownFontsText : ""}
        {...(import.meta.env.SSR && { argument: { key: storageKeys.fonts, files: fontFiles } })}
      />
      <noscript>
        <style dangerouslySetInnerHTML={{ __html: facesText }} />
      </noscript>
    </>
  );
}
