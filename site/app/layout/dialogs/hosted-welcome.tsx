import { welcomeWords } from "../../content/features/welcome.ts";
import { WelcomeDialog } from "../../features/welcome/welcome-dialog.tsx";

type HostedWelcomeProps = { onClose: () => void; readingState: object };

/** The welcome dialog with its words, as one chunk for those who need it. */
export function HostedWelcome(props: HostedWelcomeProps) {
  return <WelcomeDialog {...props} words={welcomeWords} />;
}
