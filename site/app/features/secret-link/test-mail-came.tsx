import { noteTestMail } from "@campusward/contracts/desk/health";
import { useState } from "react";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { useOnce } from "../../browser/use-once.ts";
import { ActionCard, FailedCard, ReadingCard } from "../../call-to-action/action-card.tsx";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { useSave } from "../../queries/use-save.ts";
import { Form } from "../../ui/form/form.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { SubmitButton } from "./link-work.tsx";
import { takeAddress } from "./use-email-action.ts";

const openHealth = { kind: "link", href: "/adminDashboardHome/health", label: "Open Health" } as const;

/** The page of a test mail's link: one button, which tells the desk that the mail came. */
export function TestMailCame() {
  const [token, setToken] = useState<string | null>();
  const { run, forget, isSaving, isSaved, failure } = useSave();
  useOnce(() => setToken(takeToken()));

  const tell = () => void run(async () => void (await callEndpoint(noteTestMail, { token })));

  if (token === undefined) {
    return (
      <ReadingCard
        title="A test mail"
        text="Reading the link…"
        withoutScript="Telling the desk needs JavaScript. The mail has come all the same."
      />
    );
  }
  if (token === null)
    return (
      <ActionCard
        heading="This link is missing a piece"
        text="Copy the whole address from the mail."
        isSpent
        action={openHealth}
      />
    );
  if (failure === "not_found" || failure === "too_late")
    return (
      <ActionCard
        key="over"
        arrives
        heading="This link is over"
        text="The link of a test mail works for a day. Send another one from the page Health."
        isSpent
        action={openHealth}
      />
    );
  if (isSaved) {
    return (
      <ActionCard key="done" arrives heading="The desk knows" text="On the page Health, the stone is painted now.">
        <div className="link-page-actions">
          <Stone cap="neem" className="h-14" />
          <CallToAction look="primary" action={openHealth} />
        </div>
      </ActionCard>
    );
  }
  if (failure)
    return (
      <FailedCard
        words={{
          heading: "The line dropped.",
          text: "The desk was not told. Check your internet, and try again.",
          tryAgain: "Try again",
        }}
        arrives
        onAgain={forget}
      />
    );
  return (
    <ActionCard heading="It came" text="Tell the desk that its test mail is here.">
      <Form className="link-page-form" onSubmit={tell}>
        <SubmitButton label="Tell the desk" busy="Telling..." isBusy={isSaving} />
      </Form>
    </ActionCard>
  );
}

/** It stands after the #, and leaves the address bar at once. */
function takeToken(): string | null {
  return new URLSearchParams(new URL(takeAddress()).hash.slice(1)).get("token");
}
