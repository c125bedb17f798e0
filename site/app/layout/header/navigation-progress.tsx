import { layoutWords } from "../../content/layout.ts";
import { useIsLoading } from "../../navigation/navigation.ts";

/** A line along the header's foot while the next page is on its way. Pages that come at once do without it. */
export function NavigationProgress() {
  if (!useIsLoading()) return null;
  return <div className="navigation-progress" role="progressbar" aria-label={layoutWords.pageLoading} />;
}
