import { becomeFirstAdmin } from "@campusward/contracts/accounts/me";
import { useState } from "react";
import { useOnce } from "../../browser/use-once.ts";
import { ActionCard, FailedCard, ReadingCard } from "../../call-to-action/action-card.tsx";
import { logInHere } from "../../content/actions.ts";
import { company } from "../../content/company.ts";
import { dashboardOf } from "../../identity/dashboards.ts";
import { useSession } from "../../identity/session.ts";
import { rememberSignedIn } from "../../identity/signed-in-hint.ts";
import { useSignOut } from "../../identity/use-identity.ts";
import { useSave } from "../../queries/use-save.ts";
import { textsOfTab } from "../../storage/kept-texts.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "./link-work.tsx";
import { takeAddress } from "./use-email-action.ts";

const logInNames = { ...logInHere, label: "Log in or register" };

const toStart = { kind: "link", href: "/", label: "Back to the start" } as const;
const brokenLink = {
  heading: "This link is missing a piece",
  text: "Copy the whole address from the file that the product left.",
};
const usedLink = {
  heading: "This link has been used, or is too old",
  text: "There is an admin already, or the product was started again and made a new link. An admin can make others.",
};

/**
 * The page of the set-up link, which the product leaves for its operator while it has no admin: log in or register, then
 * become the admin. Nothing happens before the button is pressed.
 */
export function FirstAdmin() {
  const { session, tryAgain, call } = useSession();
  const { signOut } = useSignOut();
  const { run, forget, isSaving, isSaved, failure } = useSave();
  const [code, setCode] = useState<string | null>();
  useOnce(() => setCode(takeSetUpCode()));

  const become = () =>
    void run(async () => {
      if (session.status !== "open") return;
      const { role } = await call(becomeFirstAdmin, { code });
      const { name, email, photoUrl } = session.me;
      textsOfTab.write(storageKeys.setUpCode, null);
      rememberSignedIn({ name, email, photoUrl }, role);
      window.location.assign(dashboardOf(role));
    });

  function again(): void {
    forget();
    if (session.status !== "open") tryAgain();
  }
  const isUsed = failure === "not_found";
  if (code === null || isUsed) {
    return <ActionCard {...(isUsed ? usedLink : brokenLink)} isSpent action={toStart} />;
  }
  if (failure || session.status === "unreachable") {
    return (
      <FailedCard
        words={{
          heading: "The line dropped.",
          text: "It may be done already. Check that the product runs, and try again.",
          tryAgain: "Try again",
        }}
        onAgain={again}
      />
    );
  }
  if (code === undefined || session.status === "opening") {
    return (
      <ReadingCard
        title="Set up"
        text="Looking who is there…"
        withoutScript="Setting up needs JavaScript. Or give an account its role from the shell: npm run roles -- set EMAIL admin"
      />
    );
  }
  if (session.status !== "open") {
    return (
      <ActionCard
        heading="Who runs this place?"
        text="Log in or register. The account you use becomes the first admin, and this link dies with it."
        action={logInNames}
      />
    );
  }
  return (
    <ActionCard
      heading="Become the first admin?"
      text={`You are signed in as ${session.me.email}. An admin sees every request, every person and every mail of ${company.name}.`}
    >
      <Form className="link-page-form" onSubmit={become}>
        <SubmitButton label="Make me the admin" busy="Setting up..." isBusy={isSaving || isSaved} />
        <LinkButton className="justify-self-start" onClick={() => void signOut()}>
          Use another account
        </LinkButton>
      </Form>
    </ActionCard>
  );
}

/** The code leaves the address bar at once, and is kept for the tab: logging in loads the page again. */
function takeSetUpCode(): string | null {
  const code = new URL(takeAddress()).searchParams.get("code");
  if (code) textsOfTab.write(storageKeys.setUpCode, code);
  return code || textsOfTab.read(storageKeys.setUpCode);
}
