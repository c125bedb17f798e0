import { becomeFirstAdmin } from "@campusward/contracts/accounts/me";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { RefusedError } from "../../api/call-endpoint.ts";
import type { FirstAdminWords } from "../../content/account/first-admin.ts";
import { dashboardOf } from "../../identity/dashboards.ts";
import { useSession } from "../../identity/session.ts";
import { SessionProvider } from "../../identity/session-provider.tsx";
import { rememberSignedIn } from "../../identity/signed-in-hint.ts";
import { useSignOut } from "../../identity/use-identity.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { ActionCard, FailedCard, ReadingCard, SubmitButton } from "./action-card.tsx";
import { takeAddress } from "./use-email-action.ts";

/** The page of the set-up link, which the product leaves for its operator while it has no admin. */
export function FirstAdmin({ words }: { words: FirstAdminWords }) {
  return (
    <SessionProvider>
      <FirstAdminCard words={words} />
    </SessionProvider>
  );
}

type Attempt = "idle" | "working" | "used" | "failed";

/** Log in or register, then become the admin. Nothing happens before the button is pressed. */
function FirstAdminCard({ words }: { words: FirstAdminWords }) {
  const { session, tryAgain, call } = useSession();
  const { signOut } = useSignOut();
  const [attempt, setAttempt] = useState<Attempt>("idle");
  const [code, setCode] = useState<string | null | undefined>(undefined);
  const taken = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    if (taken.current === undefined) taken.current = takeSetUpCode();
    setCode(taken.current);
  }, []);

  async function become(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (session.status !== "open" || attempt === "working") return;
    setAttempt("working");
    try {
      const { role } = await call(becomeFirstAdmin, { code });
      const { name, email, photoUrl } = session.me;
      forgetSetUpCode();
      rememberSignedIn({ name, email, photoUrl }, role);
      window.location.assign(dashboardOf(role));
    } catch (error) {
      setAttempt(error instanceof RefusedError && error.code === "not_found" ? "used" : "failed");
    }
  }

  function again(): void {
    setAttempt("idle");
    if (session.status !== "open") tryAgain();
  }

  const { goOn, failed } = words;
  if (code === null) return <ActionCard {...words.incomplete} isSpent action={goOn.home} />;
  if (attempt === "used") return <ActionCard {...words.used} isSpent action={goOn.home} />;
  if (attempt === "failed" || session.status === "unreachable") {
    return <FailedCard words={failed} onAgain={again} />;
  }
  if (code === undefined || session.status === "opening") {
    return <ReadingCard title={words.title} text={words.looking} withoutScript={words.withoutScript} />;
  }
  if (session.status !== "open") {
    const { heading, text, logIn } = words.signedOut;
    return <ActionCard heading={heading} text={text} action={logIn} />;
  }
  const { asked } = words;
  return (
    <ActionCard heading={asked.heading} text={asked.text(session.me.email)}>
      <form method="dialog" className="link-page-form" onSubmit={(event) => void become(event)}>
        <SubmitButton label={asked.submit} busy={asked.busy} isBusy={attempt === "working"} />
        <LinkButton className="justify-self-start" onClick={() => void signOut()}>
          {asked.other}
        </LinkButton>
      </form>
    </ActionCard>
  );
}

/** The code leaves the address bar at once, and is kept for the tab: logging in loads the page again. */
function takeSetUpCode(): string | null {
  const code = new URL(takeAddress()).searchParams.get("code");
  try {
    if (code) sessionStorage.setItem(storageKeys.setUpCode, code);
    return code || sessionStorage.getItem(storageKeys.setUpCode);
  } catch {
    return code || null;
  }
}

function forgetSetUpCode(): void {
  try {
    sessionStorage.removeItem(storageKeys.setUpCode);
  } catch {
    // Nothing was kept either.
  }
}
