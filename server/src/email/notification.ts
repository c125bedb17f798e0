import type { MailKind } from "@campusward/contracts/desk/outbox-desk";
import type { Company } from "@campusward/contracts/site/company";
import type { Mailbox } from "./mailbox.ts";
import type { MailDraft } from "./outbox/write-mails.ts";
import { createPlaceClock, type PlaceClock } from "./place-clock.ts";
import { createMailRenderer, type RenderedMail } from "./templates.ts";

/** Of a mail, all but its kind and its words. Answers go to the team, and a day has no limit, where it says nothing else. */
type Envelope = Omit<MailDraft, "kind" | "replyTo" | "perDay" | keyof RenderedMail> &
  Partial<Pick<MailDraft, "replyTo" | "perDay">>;

/** What mails are written with. */
export type Notification = {
  /** Renders the template of the kind with its words; see `createMailRenderer`. */
  write: (envelope: Envelope, kind: MailKind, words: Record<string, unknown>) => MailDraft;
  clock: PlaceClock;
  company: Company;
  /** The team's mailbox, to which answers go. */
  operator: Mailbox;
  publicUrl: string;
};

export function createNotification(of: Pick<Notification, "company" | "operator" | "publicUrl">): Notification {
  const { company, operator } = of;
  const render = createMailRenderer(company);
  return {
    ...of,
    clock: createPlaceClock(company),
    write: (envelope, kind, words) => ({
      kind,
      replyTo: operator,
      perDay: null,
      ...envelope,
      ...render(kind, words),
    }),
  };
}
