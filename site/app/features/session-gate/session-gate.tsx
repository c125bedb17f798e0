import type { ReactNode } from "react";
import type { SessionGateWords } from "../../content/session-gate.ts";
import { type DashboardPath, dashboardOf } from "../../identity/dashboards.ts";
import { useSession } from "../../identity/session.ts";
import { GateMessage } from "./gate-message.tsx";
import { GateOpening } from "./gate-opening.tsx";
import "./session-gate.css";

type SessionGateProps = {
  /** What the page is called, also while nothing of it is shown. */
  heading: string;
  /** Only for those whose dashboard this is. Without it, for whoever is signed in. */
  dashboard?: DashboardPath;
  words: SessionGateWords;
  children: ReactNode;
};

/**
 * R11.4: what is behind it exists only for the right person. Who that is, the server has said; what is shown there is
 * fetched from the server again, which asks for the role at every call.
 */
export function SessionGate({ heading, dashboard, words, children }: SessionGateProps) {
  const { session, tryAgain } = useSession();
  switch (session.status) {
    case "opening":
      return <GateOpening heading={heading} words={words} />;
    case "signed-out":
      return <GateMessage {...words.signedOut} words={words} action={words.logIn} />;
    case "ended":
      return <GateMessage {...words.ended} words={words} action={words.logIn} />;
    case "deleted":
      return <GateMessage {...words.deleted} words={words} action={words.deleted.home} />;
    case "unreachable":
      return (
        <GateMessage
          {...words.unreachable}
          words={words}
          button={{ label: words.unreachable.tryAgain, press: tryAgain }}
        />
      );
    default: {
      const { role } = session.me;
      const own = dashboardOf(role);
      if (dashboard && dashboard !== own) {
        const { wrongRole } = words;
        return (
          <GateMessage
            heading={wrongRole.heading}
            text={wrongRole.text(role)}
            words={words}
            action={{ kind: "link", href: own, label: wrongRole.goOn }}
          />
        );
      }
      return children;
    }
  }
}
