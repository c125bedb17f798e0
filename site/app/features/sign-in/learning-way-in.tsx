import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { LearningStartContent } from "../../content/features/learning-platform.ts";
import { dashboardOf } from "../../identity/dashboards.ts";
import { storedRole, useSignedInHint } from "../../identity/signed-in-hint.ts";
import { useSessionCheck } from "../../identity/use-identity.ts";
import { buttonClass } from "../../ui/button.tsx";

/** The sign-in of the learning platform or, for somebody who is signed in, the way to their dashboard. */
export function LearningWayIn({ logIn, dashboard }: Pick<LearningStartContent, "logIn" | "dashboard">) {
  const person = useSignedInHint();
  useSessionCheck(person !== null);
  if (!person) return <CallToAction action={logIn} small />;
  return (
    <a href={dashboardOf(storedRole())} className={buttonClass({ small: true })}>
      {dashboard}
    </a>
  );
}
