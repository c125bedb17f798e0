import { type ComponentType, startTransition, useEffect, useState } from "react";
import { useDialogs } from "../../call-to-action/dialogs.tsx";
import { isCrawler, needsWelcome } from "../../features/welcome/visitor-audience.ts";
import { whenUndisturbed } from "../../features/welcome/when-undisturbed.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { pagePaths } from "../../page-paths.ts";

const readingState = { readsWhatIsAgreedTo: true };
const legalPaths: readonly string[] = ["/termsOfuse", "/privacy-policy"];

/** Loads the welcome dialog in idle time for visitors who need it. Nobody else loads its script. */
export function WelcomeHost() {
  const { pathname, state } = useVisit();
  const { open } = useDialogs();
  const [isWanted, setWanted] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void; readingState: object }> | null>(null);
  const isPublicPage = (pagePaths as readonly string[]).includes(pathname);

  useEffect(() => {
    if (!needsWelcome() || isCrawler(navigator.userAgent)) return;
    return whenUndisturbed(() => {
      import("./hosted-welcome.tsx")
        .then(({ HostedWelcome }) => {
          startTransition(() => {
            setDialog(() => HostedWelcome);
            setWanted(true);
          });
        })
        // The network may be down. The next loaded page then tries again.
        .catch(() => {});
    });
  }, []);

  // A dialog that the visitor opened comes first, even while it is still loading.
  if (!Dialog || !isWanted || open || !isPublicPage || isOpenedToRead(pathname, state)) return null;
  return <Dialog onClose={() => setWanted(false)} readingState={readingState} />;
}

/** From the dialog's own links, in this tab or in another one, the legal pages stay readable. */
function isOpenedToRead(pathname: string, state: unknown): boolean {
  if (!legalPaths.includes(pathname)) return false;
  const isMarked = typeof state === "object" && state !== null && "readsWhatIsAgreedTo" in state;
  return isMarked || document.referrer.startsWith(`${window.location.origin}/`);
}
