import type { Tx } from "../../database/database.ts";
import type { Mailbox } from "../../email/mailbox.ts";
import type { RenderMail } from "../../email/templates.ts";
import { createAccountMails } from "../../identity/codes/account-mails.ts";
import { roleWords } from "../roles/role-words.ts";
import type { InvitationLink, PeopleContext } from "./people-context.ts";

export type PeopleOptions = Omit<PeopleContext, "mails" | "createInvitationLink"> & {
  notification: { render: RenderMail; operator: Mailbox };
  /** Makes a link that lets the owner of a mailbox in; null where a Firebase project does that. */
  createSignInLink: ((tx: Tx, invited: { email: string; continueUrl: string }) => Promise<InvitationLink>) | null;
};

/** What admins do with other people's accounts and data, on one database and outbox. */
export function createPeople({ notification, createSignInLink, ...context }: PeopleOptions): PeopleContext {
  const { publicUrl } = context;
  return {
    ...context,
    mails: createAccountMails(notification),
    createInvitationLink: async (tx, { email, role }) =>
      createSignInLink
        ? createSignInLink(tx, { email, continueUrl: `${publicUrl}${roleWords[role].dashboard}` })
        : { link: `${publicUrl}/`, validFor: null },
  };
}
