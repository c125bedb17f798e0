import type { FoundOfPerson, lastSeen } from "@campusward/contracts/accounts/people";
import type { PrivacyRequestKind } from "@campusward/contracts/accounts/privacy-requests";
import type { Role } from "@campusward/contracts/accounts/roles";
import type { PrivacyTask } from "@campusward/contracts/desk/privacy-desk";
import type { FieldProblem } from "@campusward/contracts/leads/contact-fields";
import { noRole, roleNames } from "../account/role-words.ts";
import { adminPage } from "../account/signed-in-page.ts";
import { fieldProblemWords } from "../features/field-words.ts";
import { callFailures } from "./call-failures.ts";
import { leadWords } from "./lead-words.ts";
import { listWords } from "./list-words.ts";

export const peoplePage = adminPage("People");
export const privacyPage = adminPage("Privacy");

type StoneCapOfRole = "gulmohar" | "amaltas" | "neem" | "sky" | "roller" | "unpainted";

/** A colour repeats what the name next to it says. */
const caps: Record<Role, StoneCapOfRole> = {
  admin: "gulmohar",
  teamMember: "gulmohar",
  expertMentor: "amaltas",
  executionMentor: "neem",
  student: "sky",
  counselor: "roller",
  unpaidStudent: "unpainted",
};

const parts = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

const privacyKinds: Record<PrivacyRequestKind, string> = {
  see: "Wants to see it",
  correct: "Wants it corrected",
  take: "Wants it as files",
  delete: "Wants it deleted",
  stop: "Wants something stopped",
  complain: "Complains",
};

const whyOther = {
  mailbox: "The same mailbox, spelled differently",
  merged: "Its request was merged with theirs: a parent's may be merged with a child's",
  number: "The same phone number: a family may share it",
} satisfies Record<FoundOfPerson["others"][number]["why"], string>;

/** People and their roles. */
export const peopleDeskWords = {
  list: listWords,
  filters: {
    lastSeen: { ...leadWords.ages, longer: "Longer ago, or never" } satisfies Record<(typeof lastSeen)[number], string>,
  },
  failures: callFailures,
  /** What people ask us to do with their data. */
  privacy: {
    heading: "Privacy requests",
    none: "None is open.",
    title: ({ kind, email, childName }: PrivacyTask) =>
      `${privacyKinds[kind]}: ${email}${childName ? `, for their child ${childName}` : ""}`,
    due: (days: number, time: string) => `${days} ${days === 1 ? "day" : "days"} left, before ${time}.`,
    late: (days: number) => `Late by ${days} ${days === 1 ? "day" : "days"}.`,
    handler: (name: string) => `${name} has it.`,
    take: "I take it on",
    open: "Answer",
    answer: "Your answer",
    answerHelp: "Goes out by mail and ends the request. Do first what you say is done.",
    charactersLeft: (count: number) => `${count} characters left`,
    send: "Send the answer",
    sending: "Sending…",
    notYet: "Not yet",
    erased: "Everything that we kept of you is erased.",
    ended: (count: number) => `${count} ended`,
    line: ({ kind, email, endedBy, handler }: PrivacyTask, time: string) =>
      `${privacyKinds[kind]}${email ? `, ${email}` : ""}: ${endedBy === "answer" ? `answered by ${handler ?? "a former colleague"}` : "no longer needed"}, ${time}`,
  },
  roles: roleNames,
  caps,
  noRole: noRole.name,
  /** In the order in which they can be chosen. */
  roleOrder: [
    "admin",
    "teamMember",
    "expertMentor",
    "executionMentor",
    "student",
    "counselor",
    "unpaidStudent",
  ] as const satisfies readonly Role[],
  promised: (role: string) => `${role}, once the address is checked`,
  panel: {
    registered: (day: string) => `Registered on ${day}`,
    role: "Role",
    now: "now",
    from: (before: string, after: string) => `From ${before} to ${after}.`,
    logged: "They are told by mail, and this is written in the log under your name.",
    /** What a role opens. */
    meaning: {
      admin: "They will see every lead, application, mail and person, and can erase them.",
      teamMember: "They will see every lead and application and answer them; not people, mails to others or the log.",
      executionMentor: "They will see the applicants that are assigned to them, and nobody else’s.",
      expertMentor: "They will see the applicants that are assigned to them, hold the conversations and decide.",
      student: "They will see the learning platform on their next page.",
      counselor: "They will see their own dashboard and the way to the learning platform.",
      unpaidStudent: "They will see their application, what is missing, and how to enrol.",
    } satisfies Record<Role, string>,
    waits: "The address is not checked yet: the role waits until it is.",
    change: "Change role",
    changing: "Changing...",
    changed: (role: string) => `Changed. They are now: ${role}.`,
    copy: "Download a copy",
    copying: "Putting it together...",
    copyName: (email: string) => `copy-of-${email.replace(/[^\w.-]+/g, "-")}.json`,
    disable: "Stop them logging in",
    enable: "Let them log in again",
    disabled: "They are signed out everywhere and cannot log in.",
    enabled: "They can log in again.",
    secondStep: {
      reset: "Reset their second step",
      sure: "Reset it now: all admins are told",
      done: "Reset. They are signed out, and their next login asks for no second step.",
    },
    erase: "Erase this person",
    own: "This is you. Your own account is on your profile.",
  },
  invite: {
    open: "Invite",
    heading: "Invite somebody",
    text: "They get a mail with a link that lets them in, with the role you choose. The link works for seven days; invite them again and a new one is sent.",
    email: "Email",
    role: "Role",
    send: "Send the invitation",
    sending: "Sending...",
    sent: (email: string, role: string) => `Invited ${email} as ${role}.`,
    close: "Close",
  },
  invitations: {
    heading: "Invited, and not here yet",
    at: (role: string, ago: string) => `${role}, invited ${ago}`,
    acts: { send: "Send again", cancel: "Cancel invitation" },
    busy: { send: "Sending...", cancel: "Cancelling..." },
    sentAgain: (email: string) => `Sent again to ${email}. The link of before works no more.`,
  },
  records: {
    open: "Somebody without an account",
    heading: "Find what we keep of somebody",
    text: "People who only wrote to us have no account. Type their address to take a copy of everything, or to erase it.",
    email: "Email",
    find: "Find",
    finding: "Looking...",
    close: "Close",
  },
  /** What a colleague leaves behind. */
  handOver: {
    heading: "Stop them logging in?",
    text: (name: string) => `${name} is signed out everywhere. Say who goes on.`,
    leads: (count: number) => `${count === 1 ? "1 open lead" : `${count} open leads`}: give to`,
    applicants: (count: number) => `${count === 1 ? "1 applicant" : `${count} applicants`}: give to`,
    nobody: "Nobody",
    help: "Next steps go along, and a demo takes its lead along. What is nobody’s stands under Unassigned.",
    stopping: "Stopping...",
    keep: "Not now",
    close: "Close",
  },
  erase: {
    heading: "Erase this person?",
    nothing: (email: string) => `We keep nothing of ${email}.`,
    goes: "This goes now and cannot be brought back:",
    found: (found: { leads: number; applications: number; mails: number; hasAccount: boolean }) => [
      ...(found.hasAccount ? ["Their account, with photo and sessions"] : []),
      ...parts(
        found.leads - found.applications,
        "request with its notes and replies",
        "requests with their notes and replies",
      ),
      ...parts(found.applications, "application with its notes", "applications with their notes"),
      ...parts(found.mails, "mail", "mails"),
    ],
    guardian: (count: number) =>
      count === 1
        ? "In one application of somebody else they are the parent or guardian: their name and address go, that they agreed stays."
        : `In ${count} applications of others they are the parent or guardian: their name and address go, that they agreed stays.`,
    others: {
      heading: "Is this the same person? What you tick goes too.",
      who: ({ name, email }: { name: string | null; email: string }) => (name ? `${name}, ${email}` : email),
      why: ({ why, leads, hasAccount }: { why: keyof typeof whyOther; leads: number; hasAccount: boolean }) =>
        [whyOther[why], ...(hasAccount ? ["an account"] : []), ...parts(leads, "request", "requests")].join(", "),
    },
    mentions: {
      heading: "These lines are cut out of notes, replies and mails about others:",
      where: (reference: string | null, by: string | null, day: string) =>
        `${reference ?? "A mail"}, ${by ? `written by ${by} ` : ""}on ${day}`,
    },
    /** Backups are copies of everything, and nobody can take one person out of them. */
    backups: {
      heading: "Backups hold them a little longer:",
      line: (name: string, made: string, until: string) => `${name}, made on ${made}: destroy it by ${until}`,
      text: "If one is put back, the product erases them again at once.",
    },
    type: "Type the email to go on",
    mismatch: (email: string) => `Please type ${email}, so that nothing goes by accident.`,
    go: "Erase",
    going: "Erasing...",
    keep: "Keep",
    gone: (email: string) => `Everything of ${email} is gone.`,
    close: "Close",
  },
  emailProblem,
};

export type PeopleDeskWords = typeof peopleDeskWords;

/** The message next to the field for somebody else's address. */
function emailProblem(problem: FieldProblem): string {
  return problem === "required" ? "Please type the address." : fieldProblemWords[problem];
}
