import type { Role } from "@campusward/contracts/accounts/roles";
import { createErasedNames } from "./accounts/erasing/erased-names.ts";
import { createPeople } from "./accounts/people/people-context.ts";
import { createTellWayIn } from "./accounts/people/tell-way-in.ts";
import { makeApplicant, makeStudent } from "./accounts/roles/make-student.ts";
import { type AppSettings, createApp } from "./app.ts";
import { createBooking } from "./booking/create-booking.ts";
import type { FetchLimits } from "./booking/fetch-calendar.ts";
import type { ErasureRow, OutboxMailRow } from "./database/tables.ts";
import type { TellWayIn } from "./database/way-in-change.ts";
import { createLeadWork } from "./desk/booked-lead.ts";
import { createDesk } from "./desk/create-desk.ts";
import { createHandOver } from "./desk/hand-over.ts";
import { takeMail } from "./desk/inbound/take-mail.ts";
import type { ListeningPace } from "./desk/leads/lead-changes.ts";
import { createPaidLead } from "./desk/paid-lead.ts";
import type { Mailbox } from "./email/mailbox.ts";
import { createNotification } from "./email/notification.ts";
import { createOutbox } from "./email/outbox/outbox.ts";
import { createFilledPages } from "./http/site/filled-pages.ts";
import { createAccountMails } from "./identity/codes/account-mails.ts";
import { createIdentity, type Identity } from "./identity/create-identity.ts";
import type { GoogleClient } from "./identity/google/google-provider.ts";
import type { MakeKey } from "./identity/keys/signing-keys.ts";
import type { PasswordPolicy } from "./identity/passwords/password-policy.ts";
import type { PasswordCost } from "./identity/passwords/passwords.ts";
import { createLacksSecondStep } from "./identity/second-step/second-factors.ts";
import { toDeviceName } from "./identity/sessions/device-name.ts";
import { createInbound, type InboundSettings, toAnswers } from "./inbound/create-inbound.ts";
import { createLeads } from "./leads/create-leads.ts";
import type { Log } from "./log.ts";
import type { ConfiguredModule, OpenModule } from "./module.ts";
import type { ProductContext } from "./product-context.ts";

/** What the product is built on. The process takes it from the environment; tests choose it. */
export type ProductParts = AppSettings &
  Omit<ProductContext, "outbox" | "notification" | "timeZone"> & {
    /** To whom the answers to mails go. */
    operator: Mailbox;
    /** Whom mails come from. */
    sender: Mailbox;
    /** Whether a mail server is set. */
    sendsMail: boolean;
    /** Right side of Message-IDs. */
    mailHost: string;
    /** How mails come in. */
    inbound: InboundSettings;
    /** Which addresses of calendars may be asked; left out for those of the public internet. */
    calendarLimits?: FetchLimits | undefined;
    /** How many mails an hour strangers may cause. */
    strangersMailsPerHour: number;
    policy: PasswordPolicy;
    /** Roles that open nothing of others without a second step. */
    rolesWithSecondStep: readonly Role[];
    passwordCost?: PasswordCost;
    makeSigningKey?: MakeKey;
    google: GoogleClient | null;
    modules: readonly ConfiguredModule[];
    /** How often open desks look by themselves. */
    pace?: ListeningPace;
    /** Which addresses are push services; left out for those of the browsers' makers. */
    isPushService?: ((endpoint: string) => boolean) | undefined;
    /** Removes the files of mails that were kept on disk. */
    forgetKeptMails: (mails: readonly OutboxMailRow[]) => Promise<void>;
    /** Records an erasure in a file next to the database. */
    noteErasure: (erasure: ErasureRow) => Promise<void>;
  };

/** Connects the features with each other, and starts nothing. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the features are connected here, a line for each thing that one gets of another.
export function createProduct(parts: ProductParts) {
  const { database, log, now, publicUrl, company, operator, secrets, forgetKeptMails } = parts;
  const { timeZone } = company;
  const answers = toAnswers(parts.inbound);
  const outbox = createOutbox({
    database,
    mailHost: parts.mailHost,
    secrets,
    answers,
    strangersPerHour: parts.strangersMailsPerHour,
    onCeiling: warnOfCeiling({ log, now, perHour: parts.strangersMailsPerHour }),
  });
  const takesMail = Boolean(parts.inbound.imapUrl || parts.inbound.token);
  const mailComesBack = takesMail || answers !== null;
  const notification = { ...createNotification({ company, operator, publicUrl }), answers, mailComesBack };
  const context: ProductContext = { database, outbox, notification, secrets, company, timeZone, publicUrl, log, now };
  const openModules: OpenModule[] = parts.modules.map((module) => ({
    ...module.open?.({
      ...context,
      authenticate: (c) => authenticate(c),
      tellWayIn,
      pages: createFilledPages(parts.site),
      leads: createPaidLead({ timeZone, operator }),
      // Without a person it is the doing of the company, which signs.
      makeStudent: (tx, by, email) =>
        makeStudent(people, tx, by ?? { accountId: null, name: company.name, email: company.email }, email),
      makeApplicant: (tx, by, email) => makeApplicant(people, tx, by, email),
    }),
  }));

  /** Whether it can hold a link of ours is known once the modules are open. */
  function tellWayIn(...told: Parameters<TellWayIn>): Promise<void> {
    return tellsWayIn(...told);
  }

  /** What bookings ask of providers; null where the module is not there. */
  const calendars = openModules.flatMap((module) => module.calendars ?? [])[0] ?? null;
  const elsewhere = openModules.flatMap((module) => module.authenticate ?? [])[0];
  // A Firebase project asks for it itself, or does not.
  const lacksSecondStep = createLacksSecondStep(elsewhere ? [] : parts.rolesWithSecondStep);
  const booking = createBooking({
    ...context,
    calendars,
    tellWayIn,
    lacksSecondStep,
    organizer: parts.sender,
    mailHost: parts.mailHost,
    leads: createLeadWork({ timeZone }),
    calendarLimits: parts.calendarLimits,
  });
  const leads = createLeads({
    ...context,
    notification,
    forgetKeptMails,
    offerTimes: booking.offer,
    cancelBookings: booking.cancelAll,
  });
  const handOver = createHandOver({ timeZone, handBookings: booking.handOver });
  const desk = createDesk(
    {
      ...context,
      place: company,
      answers,
      takesMail,
      sender: parts.sender.address,
      sendsMail: parts.sendsMail,
      receivingServer: parts.inbound.authservId ?? null,
      lacksSecondStep,
      handOver,
      payments: openModules.flatMap((module) => module.payments ?? [])[0] ?? null,
      mergeBookings: booking.merge,
      partBookings: booking.part,
      answerInvitation: booking.answer,
      makeStudent: (tx, person, email) => makeStudent(people, tx, person, email),
    },
    { secrets, nameDevice: toDeviceName, isAllowed: parts.isPushService },
    parts.pace,
  );
  const { identity, authenticate } = elsewhere
    ? { identity: null, authenticate: elsewhere }
    : withOwn(
        createIdentity({
          ...context,
          handOver,
          allowedOrigins: parts.allowedOrigins,
          rolesWithSecondStep: parts.rolesWithSecondStep,
          brand: company,
          policy: parts.policy,
          google: parts.google,
          passwordCost: parts.passwordCost,
          makeSigningKey: parts.makeSigningKey,
        }),
      );
  const mails = createAccountMails(notification);
  const tellsWayIn = createTellWayIn({ ...context, mails, hasOwnIdentity: identity !== null });
  const people = createPeople({
    ...context,
    handOver,
    forgetKeptMails,
    noteErasure: parts.noteErasure,
    erasedNames: createErasedNames(secrets),
    forgetBookings: booking.forget,
    createSignInLink: identity?.createInvitationLink ?? null,
  });
  const inbound = createInbound({
    ...context,
    settings: parts.inbound,
    take: (way, mail, whole) => takeMail(desk.context, way, mail, whole),
  });
  const app = createApp({
    ...parts,
    ...context,
    inbound,
    leads,
    desk,
    booking: booking.context,
    people,
    tellWayIn,
    identity,
    authenticate,
    openModules,
  });
  return {
    app,
    context,
    leads,
    desk,
    inbound,
    booking,
    identity,
    tellWayIn,
    moduleJobs: openModules.flatMap(({ job }) => job ?? []),
    /** Does at once what modules do every few seconds. */
    async workOfModules(): Promise<void> {
      for (const { work } of openModules) await work?.();
    },
  };
}

/** A line an hour, because the ceiling is reached again with every mail. */
function warnOfCeiling({ log, now, perHour }: { log: Log; now: () => number; perHour: number }): () => void {
  let saidAt: number | null = null;
  return () => {
    if (saidAt !== null && Math.abs(now() - saidAt) < 3_600_000) return;
    saidAt = now();
    log.warn({ perHour }, "mails that strangers cause wait: STRANGERS_MAILS_PER_HOUR is reached");
  };
}

function withOwn(identity: Identity) {
  return { identity, authenticate: identity.authenticate };
}
