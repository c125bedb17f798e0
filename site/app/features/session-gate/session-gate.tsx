import type { Role } from "@campusward/contracts/accounts/roles";
import type { ReactNode } from "react";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { SessionGateWords } from "../../content/account/session-gate.ts";
import type { Action } from "../../content/action.ts";
import { type DashboardPath, dashboardOf } from "../../identity/dashboards.ts";
import { useSession } from "../../identity/session.ts";
import { QueryProvider } from "../../queries/query-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { PaintingStone } from "../../ui/stone/stone.tsx";
import { fillIn } from "../../words/templates.ts";

type SessionGateProps = {
  /** What the page is called, also while nothing of it is shown. */
  heading: string;
  /** Only people with this dashboard may see it. Without it, any signed-in person may. */
  dashboard: DashboardPath | null;
  /** Only these roles of that dashboard; without it, each. */
  roles: readonly Role[] | undefined;
  words: SessionGateWords;
  children: ReactNode;
};

/**
 * R11.4: shows its children only to the right person, as the server has confirmed. Their data comes from the server,
 * which checks the role at every call.
 */
export function SessionGate({ heading, dashboard, roles, words, children }: SessionGateProps) {
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
      const isForRole = !roles || (role !== null && roles.includes(role));
      if (dashboard && (dashboard !== own || !isForRole)) {
        const { wrongRole } = words;
        return (
          <GateMessage
            heading={wrongRole.heading}
            text={fillIn(wrongRole.text, { role: role ? wrongRole.roles[role] : wrongRole.noRole })}
            words={words}
            action={{ kind: "link", href: own, label: wrongRole.goOn }}
          />
        );
      }
      if (dashboard && session.me.secondStep === "missing") {
        const { heading, text, goOn } = words.secondStep;
        return <GateMessage heading={heading} text={text} words={words} action={goOn} />;
      }
      return <QueryProvider>{children}</QueryProvider>;
    }
  }
}

type GateMessageProps = {
  heading: string;
  text: string;
  words: SessionGateWords;
  action?: Action;
  button?: { label: string; press: () => void };
};

/** Why nothing is shown, and a link onward. */
function GateMessage({ heading, text, words, action, button }: GateMessageProps) {
  const { picture } = words;
  return (
    <div className="gate grid place-content-center justify-items-center min-h-[min(38rem,100dvh_-_8rem)] mt-3.5 text-center dashboard-card">
      <img {...picture} alt="" className="w-80 max-w-full h-auto mb-6" />
      <h1 className="dashboard-heading text-balance" tabIndex={-1}>
        {heading}
      </h1>
      <p className="mt-3 max-w-[34rem] text-lead text-ink-muted">{text}</p>
      <div className="flex flex-wrap items-center justify-center gap-y-3.5 gap-x-5 mt-7">
        {action && <CallToAction action={action} look="primary" />}
        {button && (
          <Button look="primary" onClick={button.press}>
            {button.label}
          </Button>
        )}
      </div>
    </div>
  );
}

/** As it is prerendered: the name of the page, and nothing of anybody. */
function GateOpening({ heading, words }: { heading: string; words: SessionGateWords }) {
  return (
    <>
      <DashboardHeading>{heading}</DashboardHeading>
      <div className="gate grid place-content-center justify-items-center min-h-[min(38rem,100dvh_-_8rem)] mt-3.5 text-center dashboard-card">
        <div className="needs-script grid justify-items-center" role="status">
          <PaintingStone className="h-24" />
          <p className="mt-5 text-ink-muted">{words.opening}</p>
        </div>
        <noscript>
          <p className="max-w-[34rem] text-lead">{words.withoutScript}</p>
        </noscript>
      </div>
    </>
  );
}
