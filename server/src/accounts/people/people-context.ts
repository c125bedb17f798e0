import type { Role } from "@campusward/contracts/accounts/roles";
import type { Tx } from "../../database/database.ts";
import type { ErasureRow, OutboxMailRow } from "../../database/tables.ts";
import type { Notification } from "../../email/notification.ts";
import { createAccountMails } from "../../identity/codes/account-mails.ts";
import type { ProductContext } from "../../product-context.ts";
import type { AccountsContext } from "../accounts-context.ts";
import type { ErasedNames } from "../erasing/erased-names.ts";
import { type RoleContext, roleWords } from "../roles/give-role.ts";

/** A way in for the owner of a mailbox; `validFor` says for how long in words, null where it holds no code. */
export type InvitationLink = { link: string; validFor: string | null };

/** What the use cases around other people's accounts and data work with. */
export type PeopleContext = AccountsContext &
  Pick<ProductContext, "company" | "timeZone"> &
  RoleContext & {
    createInvitationLink: (
      tx: Tx,
      invited: { email: string; role: Role; by: string | null },
    ) => Promise<InvitationLink>;
    erasedNames: ErasedNames;
    /** Tells colleagues that demos are off whose requests are about to be erased. */
    forgetBookings: (tx: Tx, leadIds: readonly string[]) => Promise<void>;
    /** Removes the files of mails that were kept on disk. */
    forgetKeptMails: (mails: readonly OutboxMailRow[]) => Promise<void>;
    /** Records an erasure in a file next to the database, which may be lost or restored. */
    noteErasure: (erasure: ErasureRow) => Promise<void>;
  };

type PeopleOptions = Omit<PeopleContext, "mails" | "createInvitationLink"> & {
  notification: Notification;
  /** Makes a link that lets the owner of a mailbox in; null where a Firebase project does that. */
  createSignInLink:
    | ((tx: Tx, invited: { email: string; continueUrl: string; by: string | null }) => Promise<InvitationLink>)
    | null;
};

/** What admins do with other people's accounts and data, on one database and outbox. */
export function createPeople({ notification, createSignInLink, ...context }: PeopleOptions): PeopleContext {
  const { publicUrl } = context;
  return {
    ...context,
    mails: createAccountMails(notification),
    createInvitationLink: async (tx, { email, role, by }) =>
      createSignInLink
        ? createSignInLink(tx, { email, by, continueUrl: `${publicUrl}${roleWords[role].dashboard}` })
        : { link: `${publicUrl}/`, validFor: null },
  };
}
