import type { AuditAction } from "@campusward/contracts/accounts/people";
import type { Role } from "@campusward/contracts/accounts/roles";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, ErasureRow, OutboxMailRow } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import type { AccountsContext } from "../accounts-context.ts";
import type { RoleContext } from "../roles/give-role.ts";

/** Writes down who did what, inside the transaction that does it. */
export type RecordAudit = (
  tx: Tx,
  record: {
    action: AuditAction;
    person: Pick<Person, "accountId" | "name" | "email">;
    subject: string;
    detail: string | null;
  },
  now: EpochMs,
) => Promise<void>;

/** A way in for the owner of a mailbox; `validFor` says for how long in words, null where it holds no code. */
export type InvitationLink = { link: string; validFor: string | null };

/** What the use cases around other people's accounts and data work with. */
export type PeopleContext = AccountsContext &
  RoleContext & {
    recordAudit: RecordAudit;
    createInvitationLink: (tx: Tx, invited: { email: string; role: Role }) => Promise<InvitationLink>;
    /** Removes the files of mails that were kept on disk. */
    forgetKeptMails: (mails: readonly OutboxMailRow[]) => Promise<void>;
    /** Writes an erasure down beside the database, which may be lost or put back. */
    noteErasure: (erasure: ErasureRow) => Promise<void>;
  };
