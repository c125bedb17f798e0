import { isTeamRole } from "@campusward/contracts/accounts/roles";
import { fieldLimits, problemOfWords } from "@campusward/contracts/leads/contact-fields";
import { ActionCard } from "../../call-to-action/action-card.tsx";
import type { EmailActionWords } from "../../content/account/email-action.ts";
import { spokenDay } from "../../dates/team-clock.ts";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { problemText } from "../../words/problem-text.ts";
import { fillIn } from "../../words/templates.ts";
import { ProblemNote, SubmitButton, useLinkSave } from "./link-work.tsx";
import type { Invitation, OpenLink } from "./use-email-action.ts";

type AcceptInvitationProps = { link: OpenLink; invitation: Invitation; words: EmailActionWords; onUsed: () => void };

/** Says who invited, and as what; asks the name, and accepts by a press. The mail has proved the address. */
export function AcceptInvitation({ link, invitation, words, onUsed }: AcceptInvitationProps) {
  const said = words.invitation;
  const { email, role, by, until } = invitation;
  const { run, isSaving, isSaved, error } = useLinkSave(onUsed);
  const { values, bind } = useCheckedForm({ name: invitation.name ?? "" });
  const isBusy = isSaving || isSaved;
  const { formProps, fieldProps } = bind({
    problemOf: () => {
      const problem = problemOfWords(values.name, fieldLimits.name);
      return problem && problemText(words.problem, "name", problem);
    },
    isBusy,
    onSubmit: () =>
      run(async () => {
        const { account, actions, finish } = link.identity;
        const outcome = await finish(await account.signInByLink(email, link.href), "link");
        // They are in: a name that got lost on the way is set in the profile.
        await actions.updateProfile({ name: values.name.trim() }).catch(() => {});
        window.location.assign(outcome.kind === "welcome" ? outcome.home : "/");
      }),
  });
  const kind = isTeamRole(role) ? "team" : "others";
  return (
    <ActionCard
      heading={said.heading[kind]}
      text={fillIn(said.as, { role: said.roles[role], means: said.means[role] })}
    >
      <p className="mt-3 text-sm text-ink-muted">
        {fillIn(said.by, { name: by ?? said.company, until: spokenDay(until) })}
      </p>
      <Form {...formProps} className="link-page-form">
        <Field {...fieldProps("name")} label={said.name} help={said.nameHelp[kind]} autoComplete="name" required />
        <p>
          <span className="block text-sm text-ink-muted">{said.logInAs}</span>
          <strong className="[overflow-wrap:anywhere]">{email}</strong>
        </p>
        <ProblemNote error={error} email={email} words={words} />
        <SubmitButton label={said.accept} busy={said.busy} isBusy={isBusy} look="primary" />
        <p className="text-sm text-ink-muted">{said.anyDevice}</p>
      </Form>
    </ActionCard>
  );
}
