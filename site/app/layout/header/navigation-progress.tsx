import { layoutWords } from "../../content/layout.ts";
import { useIsLoading } from "../../navigation/navigation.ts";

/**
 * A progress bar along the header's bottom while the next page is in flight. Pages that load at once do not show it.
 */
export function NavigationProgress() {
  if (!useIsLoading()) return null;
  return <div className="navigation-progress" role="progressbar" aria-label={layoutWords.pageLoading} />;
}
