import { welcomeWords } from "../../content/features/welcome.ts";
import { WelcomeDialog } from "../../features/welcome/welcome-dialog.tsx";

/** The welcome dialog with its words, as one chunk for those who need it. */
export function HostedWelcome(props: { onClose: () => void; readingState: object }) {
  return <WelcomeDialog {...props} words={welcomeWords} />;
}
